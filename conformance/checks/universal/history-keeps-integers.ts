import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { requestEvidence } from '../../probes/evidence.ts';

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
    const offset = Buffer.from(request.body).indexOf(integer);
    if (offset >= 0)
      return pass(requestEvidence('replayed', request, { start: offset, end: offset + integer.length }));
    const rounded = Buffer.from(request.body).indexOf(integer.slice(0, 15));
    if (rounded < 0) return fail(`${integer} does not occur in the replayed history at all`);
    return fail(
      `${integer} came back as other digits`,
      requestEvidence('replayed', request, { start: rounded, end: rounded + 24 }),
    );
  },
};
