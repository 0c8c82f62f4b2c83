import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf } from '../../probes/own-results.ts';
import { lastResult, resultOf, resultPager } from '../../probes/read-pages.ts';
import { markedRef } from '../../probes/result-page.ts';

export const planModeReads: Check = {
  id: 'results/plan-mode-reads',
  proves: ['reasonix.result-reader-only-reads'],
  claim: 'results are read page by page in plan mode',
  acts: ['readFile'],
  needs: ['capability-proxy', 'modes'],

  async run(lab) {
    const session = await lab.start({
      mode: 'plan',
      files: { 'long.txt': numberedText('A') },
      asks: 'allow-once',
    });
    const turn = await session.turn([
      callTools({ ...session.act('readFile', { path: 'long.txt' }), id: 'call_long' }),
      (request) => {
        const ref = markedRef(lastResult(request));
        return callTools({ ...resultPager({ callId: 'call_long', ref })({}), id: 'call_page' });
      },
      say('Read.'),
    ]);
    const evidence = resultEvidence(turn.results);
    if (isPageOf(resultOf(turn, 'call_page'), 'A')) return pass(evidence);
    return fail('a result is not read in plan mode', evidence);
  },
};
