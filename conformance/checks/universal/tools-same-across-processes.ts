import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { freshProcessRequests } from '../../probes/fresh-process-requests.ts';
import { judgeRecordedStability } from '../../probes/recorded-stability.ts';
import { stabilityEvidence } from '../../probes/stability-evidence.ts';
import { judgeVariants } from '../../probes/tools-variants.ts';

export const toolsSameAcrossProcesses: Check = {
  id: 'universal/tools-same-across-processes',
  proves: ['universal.tools-stable-across-processes'],
  claim: 'fresh processes of one configuration send the same tools bytes',
  timeoutMs: 600_000,
  observes: 'starts',

  async run(lab) {
    if (lab.runs < 2)
      return blocked('one run has nothing to be compared with; ask for 2 or more with --runs');
    const requests = await freshProcessRequests(lab);
    const sightings = requests.map((request, index) => ({ label: `process ${index + 1}`, request }));
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
