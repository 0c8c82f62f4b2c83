import { readOpenAiChatRequest } from '../../model/openai-chat-request.ts';
import type { SideRequestMatcher } from '../../model/side-requests.ts';
import { jsonObject, ownMember } from '../../surface/json-object.ts';
import { type Conversation, conversationOf } from './conversation.ts';

/** What one body of a dump is. */
export type BodyClass =
  | { readonly kind: 'main'; readonly conversation: Conversation }
  | { readonly kind: 'side'; readonly name: string }
  | { readonly kind: 'foreign'; readonly reason: string };

type Fields = { readonly [key: string]: unknown };

/**
 * Tells main requests of the chat completions wire from side requests and from everything else that a dump may hold.
 * Read leniently and never judged from: a main request that is wrong in some place still has to reach the checks.
 */
export function classifyBody(bytes: Uint8Array, sideRequest: SideRequestMatcher): BodyClass {
  if (bytes.length === 0) return { kind: 'foreign', reason: 'is empty' };
  const parsed = parse(bytes);
  if ('reason' in parsed) return { kind: 'foreign', reason: parsed.reason };
  const body = jsonObject(parsed.value);
  const request = readOpenAiChatRequest(parsed.value);
  if (body === null || request === null) return { kind: 'foreign', reason: 'is JSON and no object' };
  const messages = ownMember(body, 'messages');
  if (!Array.isArray(messages))
    return { kind: 'foreign', reason: `has no list of messages${otherWire(body)}` };
  if (isAnthropic(body)) {
    return { kind: 'foreign', reason: 'is a request of the Anthropic messages wire' };
  }
  const side = sideRequest(request, '') ?? (request.toolCount === 0 ? 'no-tools' : null);
  return side === null
    ? { kind: 'main', conversation: conversationOf(messages) }
    : { kind: 'side', name: side };
}

function parse(bytes: Uint8Array): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return { reason: `is no JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}

function otherWire(body: Fields): string {
  if (Object.hasOwn(body, 'contents')) return ', but contents as the Gemini wire has';
  return Object.hasOwn(body, 'input') ? ', but an input as the OpenAI responses wire has' : '';
}

/** Both wires have messages; what only the other one has tells them apart. */
function isAnthropic(body: Fields): boolean {
  const tools = ownMember(body, 'tools');
  const schemas =
    Array.isArray(tools) && tools.some((tool) => Object.hasOwn(jsonObject(tool) ?? {}, 'input_schema'));
  return schemas || ['system', 'anthropic_version'].some((key) => Object.hasOwn(body, key));
}
