import type { TodoItem } from './todo-list.ts';

/** How far a list is. */
export interface TodoProgress {
  /** Items that nobody has to work on any more. */
  readonly settled: number;
  /** Their share of all items, rounded to the nearest whole; 0 for an empty list. */
  readonly percent: number;
  /** Number of the item in progress, from 1; null where there is none. */
  readonly activeId: number | null;
}

/** How far these items are. */
export function todoProgress(items: readonly TodoItem[]): TodoProgress {
  const settled = items.filter(({ status }) => status === 'completed' || status === 'cancelled').length;
  const half = Math.floor(items.length / 2);
  const percent = items.length === 0 ? 0 : Math.floor((100 * settled + half) / items.length);
  const active = items.findIndex(({ status }) => status === 'in_progress');
  return { settled, percent, activeId: active === -1 ? null : active + 1 };
}
