import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';

export const descriptionsNonEmpty: Check = {
  id: 'reasonix/descriptions-non-empty',
  proves: ['reasonix.descriptions-non-empty'],
  claim: 'each tool that is sent has a description that is not empty',
  observes: 'surface',

  async run(lab) {
    const request = await askOnce(lab);
    const mute = request.surface.tools?.items.find(({ description }) => (description ?? '').trim() === '');
    if (mute === undefined) return pass();
    return fail(`"${mute.name}" has no description`, requestEvidence('the entry', request, mute.span));
  },
};
