import type { TodoLimits } from '../../../spec/generated/limits.gen.ts';
import { wrapped } from '../wrapper-text.ts';
import type { TodoItem } from './todo-list.ts';
import type { SnapshotSeams } from './todo-overrides.ts';
import { todoSnapshot } from './todo-snapshot.ts';

/** What a forked child is told of its parent's list once, in front of its prompt; null where there is nothing to tell. */
export function forkState(
  items: readonly TodoItem[],
  limits: TodoLimits,
  seams: SnapshotSeams = {},
): string | null {
  const snapshot = todoSnapshot(items, limits, seams);
  return snapshot === null ? null : wrapped('fork_state', `### To-do\n${snapshot}`);
}
