import { contentText } from './content-text.ts';
import { jsonObject, ownMember, ownText } from './json-object.ts';
import { rawMember, readRawJson } from './raw-json.ts';
import { scanJson } from './scan-json.ts';
import type { Span } from './surface.ts';

/** One call in an assistant message. */
export interface MessageToolCall {
  readonly id: string | null;
  readonly name: string | null;
  /** The arguments as text: of a string its content, of anything else its bytes, so that no number is rounded. */
  readonly arguments: string;
}

/** One message of a chat completions request, by meaning and by bytes. */
export interface RequestMessage {
  readonly index: number;
  readonly role: string | null;
  /** Text of the content; null where there is none. */
  readonly text: string | null;
  readonly toolCalls: readonly MessageToolCall[];
  /** Of a tool result, the id of the call that it answers. */
  readonly toolCallId: string | null;
  /** The message as a parser gives it, for meaning only. */
  readonly value: unknown;
  readonly span: Span;
  readonly bytes: Uint8Array;
}

/** The messages of a chat completions request that ended; none where the body is no JSON or has no list of them. */
export function readMessages(body: Uint8Array): readonly RequestMessage[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const spans = scanJson(bytes).members.get('messages')?.elements ?? [];
  return spans.map((span, index) => readMessage(bytes, span, index));
}

function readMessage(body: Buffer, span: Span, index: number): RequestMessage {
  const bytes = body.subarray(span.start, span.end);
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  const message = jsonObject(value) ?? {};
  return {
    index,
    role: ownText(message, 'role'),
    text: contentText(ownMember(message, 'content')),
    toolCalls: Array.isArray(ownMember(message, 'tool_calls')) ? readCalls(body, span) : [],
    toolCallId: ownText(message, 'tool_call_id'),
    value,
    span,
    bytes,
  };
}

function readCalls(body: Buffer, span: Span): readonly MessageToolCall[] {
  const calls = rawMember(readRawJson(body, span), 'tool_calls');
  if (calls?.kind !== 'array') return [];
  return calls.elements.map((element) => {
    const call = jsonObject(JSON.parse(body.toString('utf8', element.span.start, element.span.end))) ?? {};
    const called = jsonObject(ownMember(call, 'function')) ?? {};
    const written = rawMember(rawMember(element, 'function'), 'arguments');
    return {
      id: ownText(call, 'id'),
      name: ownText(called, 'name'),
      arguments:
        ownText(called, 'arguments') ??
        (written === undefined ? '' : body.toString('utf8', written.span.start, written.span.end)),
    };
  });
}
