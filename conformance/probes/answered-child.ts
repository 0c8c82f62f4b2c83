import type { LabSession } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';
import { resultOf } from './read-pages.ts';

/** A child that has given its final answer: the reference that its parent was told, null for none, and all it was told. */
export interface AnsweredChild {
  readonly ref: string | null;
  readonly told: string;
}

/** Has a child give this final answer, in a turn of its own. */
export async function answeredChild(
  session: LabSession,
  name: string,
  answer: string,
): Promise<AnsweredChild> {
  const spawn = session.act('spawnAgent', { prompt: session.childPrompt(name) });
  const turn = await session.turn(
    [callTools({ ...spawn, id: `call_child_${name}` }), say('Done.')],
    undefined,
    {
      children: { [name]: [say(answer)] },
    },
  );
  const told = resultOf(turn, `call_child_${name}`);
  return { ref: childRef(told), told };
}

/** The reference that a parent was told of a child, or null. */
export function childRef(told: string): string | null {
  return /Subagent reference\W*([\w-]+)/iu.exec(told)?.[1] ?? null;
}
