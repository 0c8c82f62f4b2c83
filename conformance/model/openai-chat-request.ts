import type { WireRequest } from './wire.ts';

interface Fields {
  readonly [key: string]: unknown;
}

/**
 * Reads a chat completions body for routing only: never judged from. It is lenient on purpose, because a body that
 * is wrong in some place must still reach its script, so that the checks see what the subject does next.
 */
export function readOpenAiChatRequest(body: unknown): WireRequest | null {
  if (!isFields(body)) return null;
  const messages = Array.isArray(body['messages']) ? body['messages'].filter(isFields) : [];
  const options = body['stream_options'];
  return {
    model: typeof body['model'] === 'string' ? body['model'] : '',
    toolCount: toolCount(body['tools']),
    systemText: textsOf(messages, ['system', 'developer']).join('\n'),
    userTexts: textsOf(messages, ['user']),
    wantsStream: body['stream'] === true,
    wantsUsage: isFields(options) && options['include_usage'] === true,
  };
}

function toolCount(tools: unknown): number {
  if (Array.isArray(tools)) return tools.length;
  // Some other value in the place of the list is still a subject that shows tools, though wrongly.
  return tools === undefined || tools === null ? 0 : 1;
}

function textsOf(messages: readonly Fields[], roles: readonly string[]): readonly string[] {
  return messages
    .filter((message) => typeof message['role'] === 'string' && roles.includes(message['role']))
    .map((message) => contentText(message['content']));
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      if (typeof part === 'string') return part;
      return isFields(part) && typeof part['text'] === 'string' ? part['text'] : '';
    })
    .join('\n');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
