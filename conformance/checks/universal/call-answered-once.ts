import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';
import { pairingProblem } from '../../probes/pairing.ts';
import { judgeRecordedPairing } from '../../probes/recorded-pairing.ts';

export const callAnsweredOnce: Check = {
  id: 'universal/call-answered-once',
  proves: ['universal.call-answered-once'],
  claim: 'a call gets exactly one answer, right behind it and under its id',
  acts: ['readFile'],
  observes: 'history',

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
    const call = { ...session.act('readFile', { path: 'note.txt' }), id: 'call_single_1' };
    const turn = await session.turn([callTools(call), say('Read.')]);
    if (!turn.finished)
      return fail(
        'the turn did not go on after the call',
        outcomeEvidence(turn),
        resultEvidence(turn.results),
      );
    const problem = pairingProblem(turn, [call.id]);
    return problem === null
      ? pass(resultEvidence(turn.results))
      : fail(problem, resultEvidence(turn.results));
  },

  judgeHistory: judgeRecordedPairing,
};
