import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { TodoItem } from './todo-list.ts';

/** Spellings of a status, blanks, hyphens and case left out. */
const spellings: ReadonlyMap<string, TodoItem['status']> = new Map([
  ['pending', 'pending'],
  ['inprogress', 'in_progress'],
  ['completed', 'completed'],
  ['complete', 'completed'],
  ['done', 'completed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

/**
 * The items of a call that models spell in many ways: a status may be missing or said with another word. Anything that
 * has no meaning fails, and the whole list is read before any of it counts.
 */
export function readWorkItems(todos: unknown): readonly TodoItem[] {
  if (!Array.isArray(todos)) throw new ToolFailure('invalid arguments: "todos" is not a list');
  return todos.map((value: unknown, index): TodoItem => {
    const { content, status = 'pending' }: { readonly [key: string]: unknown } =
      typeof value === 'object' && value !== null ? { ...value } : {};
    if (typeof content !== 'string') {
      throw new ToolFailure(`invalid arguments: todos/${index}: "content" is not a text`);
    }
    const known = typeof status === 'string' ? spellings.get(plain(status)) : undefined;
    if (known !== undefined) return { content, status: known };
    throw new ToolFailure(`invalid arguments: todos/${index}: ${JSON.stringify(status)} is no status`);
  });
}

function plain(status: string): string {
  return status.toLowerCase().replaceAll(/[\s_-]/g, '');
}
