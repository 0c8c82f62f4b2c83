import type { CallRequest } from '../overrides.ts';

/** One call inside an assistant message. */
export interface MessageCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message as a chat request carries it. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly MessageCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** The assistant message of a reply. Arguments stay the text that came: made anew they could lose digits. */
export function assistantMessage(text: string, calls: readonly CallRequest[]): ChatMessage {
  if (calls.length === 0) return { role: 'assistant', content: text };
  const toolCalls = calls.map(
    ({ id, name, argumentsText }): MessageCall => ({
      id,
      type: 'function',
      function: { name, arguments: argumentsText },
    }),
  );
  return { role: 'assistant', content: text === '' ? null : text, tool_calls: toolCalls };
}

/** The message that answers one call. */
export function toolMessage(callId: string, text: string): ChatMessage {
  return { role: 'tool', tool_call_id: callId, content: text };
}
