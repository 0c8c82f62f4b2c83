import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';
import { judgeRecordedTools } from '../../probes/recorded-tools.ts';
import { judgeVariants } from '../../probes/tools-variants.ts';

export const toolsSameAcrossTurns: Check = {
  id: 'universal/tools-same-across-turns',
  proves: ['universal.tools-stable-across-turns'],
  claim: 'the tools bytes stay the same over the requests and turns of one session',
  acts: ['readFile'],
  needs: ['resume'],
  observes: 'history',

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
    const first = await session.turn([
      callTools(session.act('readFile', { path: 'note.txt' })),
      say('Read.'),
    ]);
    const second = await session.turn([say('Done.')]);
    if (!first.finished || !second.finished) {
      const stuck = first.finished ? second : first;
      return blocked(
        'a turn of plain steps did not come to its end, so there was nothing to compare',
        outcomeEvidence(stuck),
      );
    }
    const sightings = [
      ...first.requests.map((request, index) => ({ label: `turn 1 request ${index + 1}`, request })),
      ...second.requests.map((request, index) => ({ label: `turn 2 request ${index + 1}`, request })),
    ];
    const judged = judgeVariants(sightings);
    if (!judged.same) return fail(judged.message, ...judged.evidence);
    return pass(measureEvidence('requests compared', `${sightings.length} requests of 2 turns`));
  },

  judgeHistory: judgeRecordedTools,
};
