import type { TodoItem, TodoList } from './todo-list.ts';

/**
 * What a snapshot of an agent's list shows now. Where something outside owns the list, that is what it holds at this
 * moment; where it cannot say, the agent's own list counts, so that a snapshot never lacks it.
 */
export function snapshotItems(
  list: TodoList,
  projection: (() => readonly TodoItem[]) | null,
): readonly TodoItem[] {
  if (projection === null) return list.items;
  try {
    return projection();
  } catch {
    // Whoever owns the list has its own ways to report that it failed; the snapshot must not go without.
    return list.items;
  }
}
