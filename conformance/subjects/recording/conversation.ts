import { hash } from 'node:crypto';
import { contentText } from '../../surface/content-text.ts';
import { jsonObject, ownMember, ownText } from '../../surface/json-object.ts';

/** What of a request tells to which session it belongs. */
export interface Conversation {
  /**
   * One digest a message, over it and all before it: equal digests stand for equal beginnings. System and developer
   * messages are left out, because a date in them must not tear a session apart.
   */
  readonly digests: readonly string[];
  /** The model has answered in it before. */
  readonly hasAnswer: boolean;
}

const apart: ReadonlySet<string | null> = new Set(['system', 'developer']);

/** The conversation that a request repeats, by its meaning: marks for a cache or the order of keys do not count. */
export function conversationOf(messages: readonly unknown[]): Conversation {
  const digests: string[] = [];
  let hasAnswer = false;
  for (const value of messages) {
    const message = jsonObject(value) ?? {};
    const role = ownText(message, 'role');
    if (apart.has(role)) continue;
    hasAnswer ||= role === 'assistant' || role === 'tool';
    const identity = [digests.at(-1), role, contentText(ownMember(message, 'content')), callsOf(message)];
    digests.push(
      hash('sha256', JSON.stringify([...identity, ownText(message, 'tool_call_id')])).slice(0, 24),
    );
  }
  return { digests, hasAnswer };
}

function callsOf(message: { readonly [key: string]: unknown }): unknown {
  const calls = ownMember(message, 'tool_calls');
  if (!Array.isArray(calls)) return null;
  return calls.map((item: unknown) => {
    const call = jsonObject(item) ?? {};
    const called = jsonObject(ownMember(call, 'function')) ?? {};
    return [ownText(call, 'id'), ownText(called, 'name'), ownMember(called, 'arguments')];
  });
}
