import type { Check } from '../../lab/check.ts';
import { fail, type ObservedRequest, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { fieldOf } from '../../lab/read-results.ts';
import { callTools, type ModelStep, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { shownWhole } from '../../probes/own-results.ts';
import { resultOf, resultPager, toolTexts } from '../../probes/read-pages.ts';
import { markedRef, readPage } from '../../probes/result-page.ts';

const texts = { one: numberedText('A'), two: numberedText('B') };
/** Twice the first, so that a reference that looking at it changes is seen. */
const looks = ['one', 'two', 'one'] as const;

export const markerNamesTheRest: Check = {
  id: 'results/marker-names-the-rest',
  proves: ['reasonix.marker-names-result'],
  claim: 'a cut result names a result_ref that stays the same and by which the rest of it is read',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'one.txt': texts.one, 'two.txt': texts.two } });
    const print = (name: string) => ({
      ...session.act('shell', { command: `cat ${name}.txt` }),
      id: `call_${name}`,
    });
    const turn = await session.turn([
      callTools(print('one'), print('two')),
      (request) => read(toolTexts(request)),
      say('Read.'),
    ]);
    return judge(turn);
  },
};

function read(shown: ReadonlyMap<string, string>): ModelStep {
  const calls = looks.map((name, index) => {
    const ref = markedRef(shown.get(`call_${name}`) ?? '');
    return { ...resultPager({ callId: `call_${name}`, ref })({ offset: 20_000 }), id: `call_rest_${index}` };
  });
  return callTools(...calls);
}

function judge(turn: Turn): Outcome {
  const evidence = resultEvidence(turn.results);
  const shown = { one: resultOf(turn, 'call_one'), two: resultOf(turn, 'call_two') };
  if (shown.one.includes(texts.one)) return shownWhole;
  const refs = { one: markedRef(shown.one), two: markedRef(shown.two) };
  if (refs.one === null || refs.two === null) return fail('a cut result names no result_ref', evidence);
  if (refs.one === refs.two) return fail('two results have one reference', evidence);
  for (const [index, name] of looks.entries()) {
    const page = readPage(resultOf(turn, `call_rest_${index}`));
    if (page === null) return fail(`the reference ${refs[name]} reads nothing`, evidence);
    if (page.ref !== refs[name]) return fail(`${refs[name]} is called ${page.ref}`, evidence);
    const tag = name === 'one' ? 'A' : 'B';
    if (!page.text.includes(`${tag}1500`)) return fail('a reference reads another part or result', evidence);
  }
  const first = turn.requests[1];
  if (first === undefined || replayed(first, 'call_one') !== shown.one) {
    return fail('a cut result is not the same in a later request', evidence);
  }
  return pass(measureEvidence('references', Object.values(refs).join('\n')));
}

function replayed({ messages }: ObservedRequest, callId: string): unknown {
  return fieldOf(
    messages.find((message) => fieldOf(message, 'tool_call_id') === callId),
    'content',
  );
}
