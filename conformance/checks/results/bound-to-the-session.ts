import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { givesTextOf, isPageOf } from '../../probes/own-results.ts';
import { resultOf, resultPager } from '../../probes/read-pages.ts';
import { printAndRead } from '../../probes/read-whole.ts';

/** Both sessions have the same HOME and workspace, one after the other: nothing but the session parts them. */
const place = 'shared';

export const boundToTheSession: Check = {
  id: 'results/bound-to-the-session',
  proves: ['reasonix.result-reader-bound'],
  claim: 'a session reads its own results and none of another session, not even by id and reference',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const first = await lab.start({ place, isolation: 'any', files: { 'first.txt': numberedText('A') } });
    const theirs = await printAndRead(first, 'first.txt', 'call_first');
    if (theirs.fault !== null) return fail(`the first session cannot read its own result: ${theirs.fault}`);
    await first.end();
    const second = await lab.start({
      place,
      home: 'warm',
      isolation: 'any',
      files: { 'second.txt': numberedText('B') },
    });
    const own = await printAndRead(second, 'second.txt', 'call_second', ({ read }) => [
      { ...resultPager(theirs.read)({}), id: 'call_foreign_by_both' },
      { ...resultPager({ callId: 'call_first' })({}), id: 'call_foreign_by_id' },
      {
        ...resultPager({ callId: 'call_second', ref: theirs.read.ref })({}),
        id: 'call_foreign_by_ref',
      },
      { ...resultPager(read)({}), id: 'call_own' },
    ]);
    if (own.fault !== null) return fail(`the second session cannot read its own result: ${own.fault}`);
    const { turn } = own;
    const evidence = resultEvidence(turn.results);
    const leak = turn.results.find(({ text }) => givesTextOf(text, 'A'));
    if (leak !== undefined) return fail(`${leak.callId} gave text of the other session`, evidence);
    if (isPageOf(resultOf(turn, 'call_own'), 'B')) return pass(evidence);
    return fail('the own result is not read any more', evidence);
  },
};
