import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { judgeVariants, type Sighting } from '../../probes/tools-variants.ts';

export const toolsSameAcrossProcesses: Check = {
  id: 'universal/tools-same-across-processes',
  proves: ['universal.tools-stable-across-processes'],
  claim: 'fresh processes of one configuration send the same tools bytes',
  timeoutMs: 600_000,

  async run(lab) {
    const sightings: Sighting[] = [];
    for (let run = 1; run <= lab.runs; run += 1) {
      // One place for all: the same paths, emptied in between, so that nothing but the process is new.
      const request = await askOnce(lab, { isolation: 'process', place: 'same' });
      sightings.push({ label: `process ${run}`, request });
    }
    const judged = judgeVariants(sightings);
    const confidence = measureEvidence('confidence', confidenceOf(lab.runs));
    return judged.same ? pass(confidence) : fail(judged.message, ...judged.evidence, confidence);
  },
};

/** What equal bytes in so many starts exclude, at 95 %: a flap of rate p goes unseen with probability (1 - p)^runs. */
function confidenceOf(runs: number): string {
  const excluded = Math.ceil((1 - 0.05 ** (1 / runs)) * 100);
  return `${runs} fresh processes, same paths, emptied HOME; equal bytes exclude a flap of ${excluded} % and more at 95 %.`;
}
