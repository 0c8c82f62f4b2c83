import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { sharedModes } from '../../probes/modes.ts';
import { judgeVariants, type Sighting } from '../../probes/tools-variants.ts';

export const headSameInModes: Check = {
  id: 'reasonix/head-same-in-modes',
  proves: ['reasonix.head-same-everywhere'],
  claim: 'every mode sends the same tools bytes',
  needs: ['modes'],

  async run(lab) {
    const sightings: Sighting[] = [];
    for (const mode of sharedModes(lab)) {
      sightings.push({ label: `mode ${mode}`, request: await askOnce(lab, { mode, place: 'same' }) });
    }
    const judged = judgeVariants(sightings);
    if (!judged.same) return fail(judged.message, ...judged.evidence);
    return pass(measureEvidence('modes compared', sightings.map(({ label }) => label).join(', ')));
  },
};
