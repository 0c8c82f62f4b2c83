import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { fieldOf } from '../../lab/read-results.ts';
import { callTools, say } from '../../model/model-step.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { isPageOf, shownWhole } from '../../probes/own-results.ts';
import { resultOf, resultPager } from '../../probes/read-pages.ts';
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
  needs: ['capability-proxy', 'resume'],

  async run(lab) {
    const session = await lab.start({ files: { 'one.txt': texts.one, 'two.txt': texts.two } });
    const first = resultOf(await printed(session, 'one.txt'), callId);
    const turn = await printed(session, 'two.txt');
    const second = resultOf(turn, callId);
    const under = turn.requests.at(-1)?.messages.filter((message) => isUnder(message)) ?? [];
    if (under.length < 2) return renamed;
    if (first.includes(texts.one)) return shownWhole;
    const refs = [markedRef(first), markedRef(second)] as const;
    if (refs[0] === null || refs[1] === null || refs[0] === refs[1]) {
      return fail('no two references tell the results apart', resultEvidence(turn.results));
    }
    return judge(session, refs[0], refs[1]);
  },
};

function printed(session: LabSession, path: string): Promise<Turn> {
  const call = { ...session.act('shell', { command: `cat ${path}` }), id: callId };
  return session.turn([callTools(call), say('Printed.')]);
}

function isUnder(message: unknown): boolean {
  return fieldOf(message, 'tool_call_id') === callId;
}

async function judge(session: LabSession, one: string, two: string): Promise<Outcome> {
  const refs = { none: null, one, two, neither: `${one}0` };
  const calls = Object.entries(refs).map(([name, ref]) => ({
    ...resultPager({ callId, ref })({ offset: 0, limit: 2000 }),
    id: `call_by_${name}`,
  }));
  const turn = await session.turn([callTools(...calls), say('Read.')]);
  const evidence = resultEvidence(turn.results);
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
