import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type ObservedRequest, type Outcome, pass } from '../../lab/lab.ts';
import { fieldOf } from '../../lab/read-results.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { shownWhole } from '../../probes/own-results.ts';
import { resultOf, resultPager } from '../../probes/read-pages.ts';
import { markedRef, readPage } from '../../probes/result-page.ts';

const files = { one: numberedText('A'), two: numberedText('B') };

export const markerNamesTheRest: Check = {
  id: 'results/marker-names-the-rest',
  proves: ['reasonix.marker-names-result'],
  claim: 'a cut result names a result_ref that stays the same and by which the rest of it is read',
  acts: ['shell'],
  needs: ['capability-proxy', 'resume'],

  async run(lab) {
    const session = await lab.start({ files: { 'one.txt': files.one, 'two.txt': files.two } });
    const made = await session.turn([
      callTools(
        { ...session.act('shell', { command: 'cat one.txt' }), id: 'call_one' },
        { ...session.act('shell', { command: 'cat two.txt' }), id: 'call_two' },
      ),
      say('Printed.'),
    ]);
    const shown = [resultOf(made, 'call_one'), resultOf(made, 'call_two')] as const;
    if (shown[0].includes(files.one)) return shownWhole;
    const [first, second] = [markedRef(shown[0]), markedRef(shown[1])];
    const evidence = resultEvidence(made.results);
    if (first === null || second === null) return fail('a cut result names no result_ref', evidence);
    if (first === second) return fail('two results have one reference', evidence);
    return readByRefs(session, shown, [first, second]);
  },
};

type Pair = readonly [one: string, two: string];

async function readByRefs(session: LabSession, shown: Pair, refs: Pair): Promise<Outcome> {
  const [one, two] = ['one', 'two'].map((name, index) =>
    resultPager({ callId: `call_${name}`, ref: refs[index] }),
  );
  if (one === undefined || two === undefined) return fail('no result was made');
  // Twice, so that a reference that looking at it changes is seen.
  const calls = [one, two, one].map((pager, index) => ({
    ...pager({ offset: 20_000 }),
    id: `call_rest_${index}`,
  }));
  const read = await session.turn([...calls.map((call) => callTools(call)), say('Read.')]);
  const evidence = resultEvidence(read.results);
  for (const [index, call] of calls.entries()) {
    const page = readPage(resultOf(read, call.id));
    const tag = index === 1 ? 'B' : 'A';
    if (page === null) return fail(`the reference ${refs[index % 2]} reads nothing`, evidence);
    if (page.ref !== refs[index % 2]) return fail(`${refs[index % 2]} is called ${page.ref}`, evidence);
    if (!page.text.includes(`${tag}1500`)) return fail('a reference reads another result', evidence);
  }
  const [request] = read.requests;
  if (request === undefined) return fail('no request followed', evidence);
  const kept = [replayed(request, 'call_one'), replayed(request, 'call_two')];
  if (kept[0] !== shown[0] || kept[1] !== shown[1]) {
    return fail('a cut result is not the same in the requests of a later turn', evidence);
  }
  return pass(measureEvidence('references', refs.join('\n')));
}

function replayed({ messages }: ObservedRequest, callId: string): unknown {
  return fieldOf(
    messages.find((message) => fieldOf(message, 'tool_call_id') === callId),
    'content',
  );
}
