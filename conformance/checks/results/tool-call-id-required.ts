import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf } from '../../probes/own-results.ts';
import { lastResult, readerCall, resultOf } from '../../probes/read-pages.ts';
import { markedRef, readPage } from '../../probes/result-page.ts';
import { viaProxy } from '../../probes/server-way.ts';

export const toolCallIdRequired: Check = {
  id: 'results/tool-call-id-required',
  proves: ['reasonix.result-call-id-required'],
  claim: 'a result is read by the id of its call, and by nothing that leaves the id out',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'long.txt': numberedText('A') } });
    const turn = await session.turn([
      callTools({ ...session.act('shell', { command: 'cat long.txt' }), id: 'call_long' }),
      (request) => {
        const ref = markedRef(lastResult(request)) ?? undefined;
        const id = { tool_call_id: 'call_long', result_ref: ref };
        return callTools(
          { ...readerCall(id), id: 'call_with' },
          { ...viaProxy('session:tool_result'), id: 'call_without_arguments' },
          { ...readerCall({}), id: 'call_without_members' },
          { ...readerCall({ result_ref: ref }), id: 'call_without_by_ref' },
          { ...readerCall({ ...id, tool_call_id: '' }), id: 'call_without_text' },
          { ...readerCall({ ...id, tool_call_id: null }), id: 'call_without_value' },
        );
      },
      say('Read.'),
    ]);
    const evidence = resultEvidence(turn.results);
    if (!isPageOf(resultOf(turn, 'call_with'), 'A'))
      return fail('the result is not read by its id', evidence);
    const served = turn.results.find(
      ({ callId, text }) => callId.startsWith('call_without') && readPage(text) !== null,
    );
    if (served === undefined) return pass(evidence);
    return fail(`a page was given to a call that names no result: ${served.callId}`, evidence);
  },
};
