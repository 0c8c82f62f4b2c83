import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf } from '../../probes/own-results.ts';
import { lastResult, resultOf, resultPager } from '../../probes/read-pages.ts';
import { markedRef } from '../../probes/result-page.ts';

const id = 'session:tool_result';

export const readerListed: Check = {
  id: 'results/reader-listed',
  proves: ['reasonix.result-reader-listed', 'reasonix.result-reader-adds-no-tool'],
  claim: 'the proxy lists what reads results, and the tools bytes stay the same before and after it is used',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'long.txt': numberedText('A') } });
    const proxy = (name: string, args: object) => ({
      id: `call_${name}`,
      name: 'use_capability',
      arguments: JSON.stringify(args),
    });
    const turn = await session.turn([
      callTools(proxy('list_before', { action: 'list' })),
      callTools({ ...session.act('shell', { command: 'cat long.txt' }), id: 'call_long' }),
      (request) => {
        const ref = markedRef(lastResult(request));
        return callTools({ ...resultPager({ callId: 'call_long', ref })({}), id: 'call_page' });
      },
      callTools(
        proxy('list_after', { action: 'list' }),
        proxy('inspect', { action: 'inspect', capability_id: id }),
      ),
      say('Listed.'),
    ]);
    const evidence = resultEvidence(turn.results);
    for (const name of ['list_before', 'list_after', 'inspect']) {
      if (!resultOf(turn, `call_${name}`).includes(id)) {
        return fail(`the answer to ${name.replace('_', ' ')} does not name ${id}`, evidence);
      }
    }
    if (!isPageOf(resultOf(turn, 'call_page'), 'A')) return fail('what is listed reads nothing', evidence);
    const values = new Set(turn.requests.map(({ surface }) => surface.tools?.sha256));
    if (values.size === 1) return pass(measureEvidence('requests', String(turn.requests.length)));
    return fail(
      `the tools of ${turn.requests.length} requests have ${values.size} different values`,
      evidence,
    );
  },
};
