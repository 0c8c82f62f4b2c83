import { blocked, fail, type LabSession, type Outcome, pass, type Turn } from '../lab/lab.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from './evidence.ts';
import { historyBreak } from './history-break.ts';
import { judgeVariants } from './tools-variants.ts';

/** Files whose ends and characters a careless replay would lose: blanks and newlines at the end, letters beyond ASCII. */
export const noteFiles: { readonly [path: string]: string } = {
  'alpha.txt': 'first line\nlast line \n\n',
  'beta.txt': '\ttabbed, naïve, 𝄞\n',
  'gamma.txt': 'no newline at its end',
};

/** A turn of three requests: a call, two calls beside a text, a final text. */
export function readingTurn(session: LabSession): readonly ModelStep[] {
  const read = (path: string) => session.act('readFile', { path });
  return [
    callTools(read('alpha.txt')),
    { kind: 'calls', text: 'Two more. ', calls: [read('beta.txt'), read('gamma.txt')] },
    say('All read.\n'),
  ];
}

/**
 * Whether each request goes on from the one before it, byte by byte: the same tools before the messages, and all the
 * messages that were sent already. `mask` levels the declared volatile context.
 */
export function judgeHistory(turns: readonly Turn[], mask: (text: string) => string): Outcome {
  const stuck = turns.find(({ finished }) => !finished);
  if (stuck !== undefined)
    return blocked('a turn of plain steps did not come to its end', outcomeEvidence(stuck));
  const requests = turns.flatMap((turn) => turn.requests);
  const sightings = requests.map((request, index) => ({ label: `request ${index + 1}`, request }));
  const tools = judgeVariants(sightings);
  if (!tools.same) return fail(`the tools before the history changed: ${tools.message}`, ...tools.evidence);
  for (const [index, request] of requests.entries()) {
    const next = requests[index + 1];
    const found = next === undefined ? null : historyBreak(request, next, mask);
    if (found !== null) return fail(`${found.message} (${turnsOf(turns, index)})`, found.evidence);
  }
  const compared = `${requests.length} requests of ${turns.length} turn(s), each a byte prefix of the next`;
  return pass(measureEvidence('requests compared', compared));
}

/** Between which turns the requests at `index` and behind it lie. */
function turnsOf(turns: readonly Turn[], index: number): string {
  const owners = turns.flatMap((turn, at) => turn.requests.map(() => at + 1));
  const [from, to] = [owners[index], owners[index + 1]];
  return from === to ? `within turn ${from}` : `from turn ${from} to turn ${to}`;
}
