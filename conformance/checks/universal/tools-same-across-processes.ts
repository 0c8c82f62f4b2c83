import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { askOnce } from '../../probes/first-request.ts';
import { judgeRecordedStability } from '../../probes/recorded-stability.ts';
import { stabilityEvidence } from '../../probes/stability-evidence.ts';
import { judgeVariants, type Sighting } from '../../probes/tools-variants.ts';

export const toolsSameAcrossProcesses: Check = {
  id: 'universal/tools-same-across-processes',
  proves: ['universal.tools-stable-across-processes'],
  claim: 'fresh processes of one configuration send the same tools bytes',
  timeoutMs: 600_000,
  observes: 'starts',

  async run(lab) {
    if (lab.runs < 2)
      return blocked('one run has nothing to be compared with; ask for 2 or more with --runs');
    const sightings: Sighting[] = [];
    for (let run = 1; run <= lab.runs; run += 1) {
      // One place for all: the same paths, emptied in between, so that nothing but the process is new.
      const request = await askOnce(lab, { isolation: 'process', place: 'same' });
      sightings.push({ label: `process ${run}`, request });
    }
    const judged = judgeVariants(sightings);
    const confidence = stabilityEvidence(
      lab.runs,
      judged.variants,
      'nothing but the process (same paths, emptied HOME)',
    );
    return judged.same ? pass(confidence) : fail(judged.message, ...judged.evidence, confidence);
  },

  judgeStarts: judgeRecordedStability,
};
