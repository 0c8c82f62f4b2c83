import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { lastReplayedCall } from '../../probes/replayed-call.ts';

/** Nineteen digits: beyond 2^53, so a double rounds it to …840. */
const integer = '1234567890123456789';

export const historyKeepsIntegers: Check = {
  id: 'universal/history-keeps-integers',
  proves: ['universal.history-keeps-integers'],
  claim: 'a 19-digit integer in a call comes back with all its digits in the replayed history',
  acts: ['readFile'],

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
    const sound = session.act('readFile', { path: 'note.txt' });
    const call = { ...sound, arguments: `${sound.arguments.slice(0, -1)},"surfacelock_id":${integer}}` };
    const turn = await session.turn([callTools(call), say('Read.')]);
    const request = turn.requests[1];
    if (request === undefined) return fail('the call was never replayed: no request followed it');
    // Only the arguments of the call: a result that repeats them as they came is not the call that is replayed.
    const replayed = lastReplayedCall(request);
    if (replayed === null) return fail('the call is gone from the history of the next request');
    const kept = replayed.arguments.includes(integer);
    const digits = kept ? integer : integer.slice(0, 15);
    if (!replayed.arguments.includes(digits))
      return fail(
        `${integer} does not occur in the replayed arguments at all`,
        requestEvidence('replayed', request, replayed.message.span),
      );
    const start = replayed.message.span.start + Buffer.from(replayed.message.bytes).indexOf(digits);
    const evidence = requestEvidence('replayed', request, {
      start,
      end: start + (kept ? integer.length : 24),
    });
    return kept ? pass(evidence) : fail(`${integer} came back as other digits`, evidence);
  },
};
