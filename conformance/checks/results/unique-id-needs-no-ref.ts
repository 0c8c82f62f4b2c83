import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf } from '../../probes/own-results.ts';
import { resultOf, resultPager } from '../../probes/read-pages.ts';

export const uniqueIdNeedsNoRef: Check = {
  id: 'results/unique-id-needs-no-ref',
  proves: ['reasonix.unique-id-needs-no-ref'],
  claim: 'a call id that one result has is enough to read it, whether it was cut or not',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({
      files: { 'long.txt': numberedText('A'), 'short.txt': numberedText('B', 3) },
    });
    const print = (name: string) => ({
      ...session.act('shell', { command: `cat ${name}.txt` }),
      id: `call_${name}`,
    });
    const read = (name: string) => ({
      ...resultPager({ callId: `call_${name}` })({}),
      id: `call_read_${name}`,
    });
    const turn = await session.turn([
      callTools(print('long'), print('short')),
      callTools(read('long'), read('short')),
      say('Read.'),
    ]);
    const evidence = resultEvidence(turn.results);
    if (!isPageOf(resultOf(turn, 'call_read_short'), 'B'))
      return fail('a short result is not read', evidence);
    if (isPageOf(resultOf(turn, 'call_read_long'), 'A')) return pass(evidence);
    return fail('a cut result is not read without a reference, though its id has no other', evidence);
  },
};
