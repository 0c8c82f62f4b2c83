import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { referencesIn, runFleet } from '../../probes/fleet-run.ts';
import { joinPages } from '../../probes/join-pages.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { givesTextOf } from '../../probes/own-results.ts';
import { answerPager, mostPages, pageResults, pagingSteps } from '../../probes/read-pages.ts';

/** Two of the sessions have the same HOME and workspace: nothing but the session parts them. */
const place = 'shared';
const defaultBytes = 12_288;
const tags = ['A', 'B', 'C'];

export const referencesReadBack: Check = {
  id: 'fleet/references-read-back',
  proves: ['reasonix.fleet-answers-kept', 'reasonix.child-references-bound'],
  claim: 'each reference gives the whole answer of its child, in a later turn too, and to no other session',
  needs: ['capability-proxy', 'fleet', 'sub-agents', 'resume'],

  async run(lab) {
    const first = await lab.start({ place });
    const { text } = await runFleet(first, 'fleet', tags.map(taskOf));
    const refs = [...new Set(referencesIn(text))];
    const read = await readBack(first, refs, text);
    if (read !== null) return read;
    if (first.client !== undefined) {
      const leak = await leakOf(await lab.start({ beside: first }), refs, 'in another workspace');
      if (leak !== null) return leak;
    }
    await first.end();
    const later = await lab.start({ place, home: 'warm' });
    return (
      (await leakOf(later, refs, 'of the same workspace')) ?? pass(measureEvidence('read', refs.join(', ')))
    );
  },
};

function taskOf(tag: string) {
  return { name: `child-${tag}`, steps: [say(numberedText(tag))] };
}

/** Reads every reference to its end; a fault where the answers are not those of the children, each once. */
async function readBack(session: LabSession, refs: readonly string[], text: string): Promise<Outcome | null> {
  const found: string[] = [];
  for (const [index, ref] of refs.entries()) {
    const most = mostPages(Buffer.byteLength(numberedText('A')), defaultBytes);
    const turn = await session.turn(
      pagingSteps({ name: String(index), pager: () => answerPager(ref), most }),
    );
    const joined = joinPages(pageResults(turn, String(index)), defaultBytes);
    if (joined.fault !== null) return fail(`${ref}: ${joined.fault}`, resultEvidence(turn.results));
    found.push(joined.text);
  }
  const missing = tags.find((tag) => !found.includes(numberedText(tag)));
  if (missing === undefined && refs.length === tags.length) return null;
  return fail(
    `${refs.length} references give ${found.length} answers, and that of the child "${missing}" is not whole among them`,
    measureEvidence('merged result', text.slice(0, 4000)),
  );
}

/** A fault where another session reads one of the references, or cannot read one of its own. */
async function leakOf(session: LabSession, refs: readonly string[], what: string): Promise<Outcome | null> {
  const own = await runFleet(session, 'fleet', ['X', 'Y'].map(taskOf));
  const [mine = ''] = referencesIn(own.text);
  const foreign = refs.map((ref, index) => ({ ...answerPager(ref)({}), id: `call_foreign_${index}` }));
  // One call a message: how a batch goes on behind a refusal is not asked here.
  const calls = [...foreign, { ...answerPager(mine)({}), id: 'call_own' }];
  const turn = await session.turn([...calls.map((call) => callTools(call)), say('Read.')]);
  const evidence = resultEvidence(turn.results);
  const leak = turn.results.find(({ text }) => tags.some((tag) => givesTextOf(text, tag)));
  if (leak !== undefined) return fail(`a session ${what} read ${leak.callId}`, evidence);
  const read = turn.results.find(({ callId }) => callId === 'call_own')?.text ?? '';
  if (givesTextOf(read, 'X') || givesTextOf(read, 'Y')) return null;
  return fail(`a session ${what} does not read the answer of its own child`, evidence);
}
