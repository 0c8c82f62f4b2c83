import type { AgentHands } from '../agents/agent-hands.ts';
import { noBackground } from '../agents/background/background-desk.ts';
import { noChildren } from '../agents/child-desk.ts';
import { TodoList } from '../agents/todo/todo-list.ts';
import { noEvidence } from '../evidence/evidence-desk.ts';
import { ResultStore } from '../results/result-store.ts';
import type { Journal } from './journal.ts';
import type { SessionGround } from './session-ground.ts';

/** What the root of a session remembers and can start. */
export function rootHands(_ground: SessionGround, journal: Journal): AgentHands {
  return {
    evidence: noEvidence,
    todo: new TodoList([], (items) => journal.append('todo', items)),
    results: new ResultStore(),
    children: noChildren,
    background: noBackground,
  };
}
