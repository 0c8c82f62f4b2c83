import type { SessionUpdate } from '@agentclientprotocol/sdk';
import { callDisplay } from './call-display.ts';
import { textUpdate } from './event-update.ts';

type Fields = { readonly [key: string]: unknown };

/** Texts of results that are no success. The history keeps texts alone, so they are all there is to go by. */
const failed = /^(?:error|blocked|capability unavailable): /;

/** The conversation so far as updates, for a client that loads the session. */
export function replayUpdates(
  messages: readonly unknown[],
  handlerOf: (name: string) => string | null,
): readonly SessionUpdate[] {
  return messages.filter(isFields).flatMap((message) => messageUpdates(message, handlerOf));
}

function messageUpdates(
  message: Fields,
  handlerOf: (name: string) => string | null,
): readonly SessionUpdate[] {
  const { role, content } = message;
  const text = typeof content === 'string' ? content : '';
  switch (role) {
    case 'user':
      return [textUpdate('user_message_chunk', text)];
    case 'assistant': {
      const said = text === '' ? [] : [textUpdate('agent_message_chunk', text)];
      const calls = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
      return [...said, ...calls.filter(isFields).map((call) => callUpdate(call, handlerOf))];
    }
    case 'tool':
      return [resultUpdate(textOf(message['tool_call_id']), text)];
    default:
      return [];
  }
}

function callUpdate(call: Fields, handlerOf: (name: string) => string | null): SessionUpdate {
  const fn = isFields(call['function']) ? call['function'] : {};
  const name = textOf(fn['name']);
  const display = callDisplay(name, textOf(fn['arguments']), handlerOf);
  return { sessionUpdate: 'tool_call', toolCallId: textOf(call['id']), name, status: 'pending', ...display };
}

function resultUpdate(toolCallId: string, text: string): SessionUpdate {
  return {
    sessionUpdate: 'tool_call_update',
    toolCallId,
    status: failed.test(text) ? 'failed' : 'completed',
    content: [{ type: 'content', content: { type: 'text', text } }],
    rawOutput: text,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
