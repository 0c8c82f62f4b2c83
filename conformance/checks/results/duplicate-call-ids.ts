import type { Check } from '../../lab/check.ts';
import { fail, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf, shownWhole } from '../../probes/own-results.ts';
import { resultOf, resultPager, toolMessages } from '../../probes/read-pages.ts';
import { markedRef, readPage } from '../../probes/result-page.ts';

const callId = 'call_twice';
const texts = { one: numberedText('A'), two: numberedText('B') };

const renamed: Outcome = {
  outcome: 'not-applicable',
  message: 'the subject gives a call whose id came before another one, so no two results share an id',
  evidence: [],
};

export const duplicateCallIds: Check = {
  id: 'results/duplicate-call-ids',
  proves: ['reasonix.repeated-ids-need-ref'],
  claim: 'of two results under one call id none is read without its result_ref, and each by its own',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'one.txt': texts.one, 'two.txt': texts.two } });
    let shown: readonly string[] = [];
    const print = (path: string) =>
      callTools({ ...session.act('shell', { command: `cat ${path}` }), id: callId });
    const turn = await session.turn([
      print('one.txt'),
      print('two.txt'),
      (request) => {
        shown = toolMessages(request).flatMap(([id, text]) => (id === callId ? [text] : []));
        const [one, two] = shown.map((text) => markedRef(text));
        return one == null || two == null ? say('No marker.') : callTools(...reads(one, two));
      },
      say('Read.'),
    ]);
    if (shown.length < 2) return renamed;
    if (shown[0]?.includes(texts.one)) return shownWhole;
    return judge(turn);
  },
};

function reads(one: string, two: string): readonly ScriptedCall[] {
  const refs = { none: null, one, two, neither: `${one}0` };
  return Object.entries(refs).map(([name, ref]) => ({
    ...resultPager({ callId, ref })({ offset: 0, limit: 2000 }),
    id: `call_by_${name}`,
  }));
}

function judge(turn: Turn): Outcome {
  const evidence = resultEvidence(turn.results);
  if (!turn.results.some((result) => result.callId === 'call_by_none')) {
    return fail('no two references tell the results apart', evidence);
  }
  if (readPage(resultOf(turn, 'call_by_none')) !== null) {
    return fail('a call id that two results have was served without a reference', evidence);
  }
  if (!isPageOf(resultOf(turn, 'call_by_one'), 'A')) {
    return fail('the first result is not read by its reference', evidence);
  }
  if (!isPageOf(resultOf(turn, 'call_by_two'), 'B')) {
    return fail('the second result is not read by its reference', evidence);
  }
  if (readPage(resultOf(turn, 'call_by_neither')) === null) return pass(evidence);
  return fail('a reference that neither result has was served', evidence);
}
