import type { EvidenceDesk } from '../evidence/evidence-desk.ts';
import type { ResultStore } from '../results/result-store.ts';
import type { BackgroundDesk } from './background/background-desk.ts';
import type { ChildDesk } from './child-desk.ts';
import type { TodoList } from './todo/todo-list.ts';

/** What of its own agent a tool can reach. No agent has that of another one. */
export interface AgentHands {
  readonly evidence: EvidenceDesk;
  readonly todo: TodoList;
  readonly results: ResultStore;
  readonly children: ChildDesk;
  /** Children that nobody waits for. Over the desk `children`. */
  readonly background: BackgroundDesk;
}
