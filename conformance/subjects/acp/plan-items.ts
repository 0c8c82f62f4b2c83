import type { ToldItem } from '../driver.ts';
import { isObject } from './rpc-message.ts';

/** The items of a plan update; what is none of the protocol has empty texts, so that it equals nothing that is expected. */
export function planItems(entries: unknown): readonly ToldItem[] {
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => {
    const { content, status } = isObject(entry) ? entry : {};
    return { content: textOf(content), status: textOf(status) };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
