import type { Lab, LabSession, Turn } from '../lab/lab.ts';
import { fieldOf, roleOf } from '../lab/read-results.ts';
import { callTools, say } from '../model/model-step.ts';

const contents = { 'left.txt': 'left-content\n', 'right.txt': 'right-content\n' };

/** Ids that a provider may send although it should not. */
export const oddIds: readonly { readonly name: string; readonly ids: readonly [string, string] }[] = [
  { name: 'the same id twice', ids: ['call_twin', 'call_twin'] },
  { name: 'empty ids', ids: ['', ''] },
];

/** A turn whose first message calls the reader twice under odd ids. */
export async function turnWithOddIds(
  lab: Lab,
  ids: readonly [string, string],
): Promise<{ readonly session: LabSession; readonly turn: Turn }> {
  const session = await lab.start({ files: contents });
  const calls = Object.keys(contents).map((path, index) => ({
    ...session.act('readFile', { path }),
    id: ids[index] ?? '',
  }));
  return { session, turn: await session.turn([callTools(...calls), say('Read.')]) };
}

/** Why the two calls are not each answered, or null: two tool messages behind them, one with each content. */
export function oddIdsProblem(turn: Pick<Turn, 'requests'>): string | null {
  const messages = turn.requests[1]?.messages;
  if (messages === undefined) return 'no request followed the calls';
  const answers = messages.filter((message) => roleOf(message) === 'tool');
  if (answers.length !== 2) return `two calls have ${answers.length} answers`;
  const missing = Object.values(contents).find(
    (content) =>
      !answers.some((answer) => JSON.stringify(fieldOf(answer, 'content')).includes(content.trim())),
  );
  return missing === undefined ? null : `no answer holds ${JSON.stringify(missing.trim())}`;
}
