import type { AgentHands } from '../agents/agent-hands.ts';
import { noBackground } from '../agents/background/background-desk.ts';
import { noChildren } from '../agents/child-desk.ts';
import { TodoList } from '../agents/todo/todo-list.ts';
import { noEvidence } from '../evidence/evidence-desk.ts';
import type { ResultOverrides } from '../results/result-overrides.ts';
import { ResultStore } from '../results/result-store.ts';

/** The hands of an agent that owes nothing, starts nobody and keeps nothing beyond its process. */
export function plainHands(results: ResultOverrides = {}): AgentHands {
  return {
    evidence: noEvidence,
    todo: new TodoList([], () => {}),
    results: new ResultStore(null, results),
    children: noChildren,
    background: noBackground,
  };
}
