import type { AgentHands } from '../agents/agent-hands.ts';
import { LiveBackgroundDesk } from '../agents/background/live-background-desk.ts';
import { type RootAgent, rootChildren } from '../agents/children/root-children.ts';
import { openTodoList } from '../agents/todo/open-todo-list.ts';
import type { SessionEvent } from '../client/session-client.ts';
import { rootEvidence } from '../evidence/root-evidence.ts';
import type { ResultStore } from '../results/result-store.ts';
import type { Journal } from './journal.ts';
import type { SessionGround } from './session-ground.ts';

/** What the root of a session remembers and can start. */
export function rootHands(
  ground: SessionGround,
  root: RootAgent,
  journal: Journal,
  results: ResultStore,
): AgentHands {
  const { contract, overrides } = ground;
  const { options } = root;
  const tell = (event: SessionEvent): void => options.client?.onEvent?.(event);
  const todo = openTodoList(journal, (items) => tell({ kind: 'todo', items }), overrides.todo);
  // A child asks for its parent's hands only when it starts.
  const children = rootChildren(ground, journal, root, () => hands);
  const background = new LiveBackgroundDesk({
    children,
    todo,
    projection: options.todoProjection ?? null,
    journal,
    limits: contract.limits,
    overrides: overrides.todo ?? {},
    tell,
  });
  const evidence = rootEvidence(ground, root, journal, () => todo.items);
  const hands: AgentHands = { evidence, todo, results, children, background };
  return hands;
}
