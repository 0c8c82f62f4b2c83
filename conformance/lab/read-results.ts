import type { ResultClass, Subject } from '../../spec/generated/subject.gen.ts';
import { lastNonce } from '../model/nonce.ts';
import type { ToolResult } from './lab.ts';

/**
 * The tool messages behind the last prompt of a chat-completions history, in order: what a host itself says in the place
 * of the user in between is none. Doubles stay in: whether each call has exactly one answer is for a check to judge.
 */
export function readResults(messages: readonly unknown[], classes: Subject['resultClasses']): ToolResult[] {
  const isUser = (message: unknown): boolean => roleOf(message) === 'user';
  const prompt = messages.findLastIndex(
    (message) => isUser(message) && lastNonce([textOf(fieldOf(message, 'content'))]) !== null,
  );
  const from = prompt < 0 ? messages.findLastIndex(isUser) : prompt;
  return messages.slice(from + 1).flatMap((message) => {
    if (roleOf(message) !== 'tool') return [];
    const text = textOf(fieldOf(message, 'content'));
    return [{ callId: String(fieldOf(message, 'tool_call_id') ?? ''), text, class: classOf(text, classes) }];
  });
}

/** The first class whose pattern matches; `ok` where none does. A label only: disk and sentinels decide. */
export function classOf(text: string, classes: Subject['resultClasses']): ResultClass {
  return (
    classes?.find(({ pattern, flags }) => new RegExp(pattern, `u${flags ?? ''}`).test(text))?.class ?? 'ok'
  );
}

/** Text of a message content: a string, or the text parts of a list joined. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => String(fieldOf(part, 'text') ?? '')).join('');
}

export function roleOf(message: unknown): string {
  return String(fieldOf(message, 'role') ?? '');
}

/** The own field of a value that may be anything. */
export function fieldOf(value: unknown, key: string): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}
