import { HarnessError } from '../../../spec/errors.ts';
import type { TodoItem } from './todo-list.ts';

const statuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;

/** A list as it is written down: each item with its number. */
export function recordedItems(items: readonly TodoItem[]): readonly unknown[] {
  return items.map((item, index) => ({ id: index + 1, ...item }));
}

/** The items of a list that was written down. One that no list could be is an error: no part of it is taken. */
export function restoreTodoItems(recorded: unknown): readonly TodoItem[] {
  if (!Array.isArray(recorded)) throw unfit('it is no list');
  const ids = new Set<number>();
  const items = recorded.map((value: unknown, index) => {
    const item = restored(value);
    if (item === null) throw unfit(`its item ${index + 1} has not the shape of one`);
    if (ids.has(item.id)) throw unfit(`two items have the number ${item.id}`);
    ids.add(item.id);
    return item.item;
  });
  if (items.filter(({ status }) => status === 'in_progress').length > 1) {
    throw unfit('more than one item is in progress');
  }
  return items;
}

function restored(value: unknown): { readonly id: number; readonly item: TodoItem } | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const id = fields.get('id');
  const content = fields.get('content');
  const status = statuses.find((known) => known === fields.get('status'));
  const activeForm = fields.get('activeForm');
  const level = fields.get('level');
  const stepId = fields.get('stepId');
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  if (typeof content !== 'string' || status === undefined) return null;
  const item: TodoItem = {
    content,
    status,
    ...(typeof activeForm === 'string' ? { activeForm } : {}),
    ...(level === 0 || level === 1 ? { level } : {}),
    ...(typeof stepId === 'string' ? { stepId } : {}),
  };
  return { id, item };
}

function unfit(why: string): HarnessError {
  return new HarnessError('DOCUMENT_SYNTAX', `the to-do list that the session wrote down is none: ${why}`);
}
