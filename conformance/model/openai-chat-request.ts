import { jsonObject } from '../surface/json-object.ts';
import type { WireRequest } from './wire.ts';

/**
 * Reads a chat completions body for routing only: never judged from. It is lenient on purpose, because a body that
 * is wrong in some place must still reach its script, so that the checks see what the subject does next.
 */
export function readOpenAiChatRequest(body: unknown): WireRequest | null {
  const request = jsonObject(body);
  if (request === null) return null;
  const messages = Array.isArray(request['messages']) ? request['messages'] : [];
  return {
    model: typeof request['model'] === 'string' ? request['model'] : '',
    toolCount: toolCount(request['tools']),
    systemText: textsOf(messages, ['system', 'developer']).join('\n'),
    userTexts: textsOf(messages, ['user']),
    wantsStream: request['stream'] === true,
    wantsUsage: jsonObject(request['stream_options'])?.['include_usage'] === true,
  };
}

function toolCount(tools: unknown): number {
  if (Array.isArray(tools)) return tools.length;
  // Some other value in the place of the list is still a subject that shows tools, though wrongly.
  return tools === undefined || tools === null ? 0 : 1;
}

function textsOf(messages: readonly unknown[], roles: readonly string[]): readonly string[] {
  return messages.flatMap((value) => {
    const message = jsonObject(value);
    const role = message?.['role'];
    return typeof role === 'string' && roles.includes(role) ? [textOf(message?.['content'])] : [];
  });
}

/** Parts are kept apart by a newline, so that no part runs into the nonce of another. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => jsonObject(part)?.['text'])
    .filter((text) => typeof text === 'string')
    .join('\n');
}
