import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { Delivery, ModelStep } from './model-step.ts';
import { chunkBody, type Reply } from './reply.ts';
import type { RoutedStep } from './route-request.ts';
import type { SentReply } from './scripted-model.ts';
import type { Wire, WireAnswer, WireEnvelope, WireRequest } from './wire.ts';

/** What a reply is built from beside the routed step. */
export interface ReplySource {
  readonly wire: Wire;
  readonly modelId: string;
  /** A fresh call id, unique within the scripted model. */
  readonly nextCallId: () => string;
}

/** A reply and its entry in the record, whose `delivery` the reply settles. */
export interface BuiltReply {
  readonly reply: Reply;
  readonly sent: SentReply;
}

interface Content {
  readonly status: number;
  readonly format: SentReply['format'];
  readonly parts: readonly Uint8Array[];
}

/** Builds what is sent for one request. The same script and the same requests give the same bytes. */
export function buildReply(source: ReplySource, routed: RoutedStep, recorded: RecordedRequest): BuiltReply {
  const { answer } = routed;
  const delivery = answer.kind === 'step' ? (answer.step.delivery ?? {}) : {};
  const content = contentOf(source, routed, recorded);
  const body = Buffer.concat(content.parts);
  const sent = {
    sequence: recorded.sequence,
    status: content.status,
    format: content.format,
    body,
    isFaulted: answer.kind === 'step' && isFaulted(answer.step),
    delivery: 'pending' as SentReply['delivery'],
  };
  const reply: Reply = {
    status: content.status,
    headers: headersOf(content, body.byteLength, answer.kind === 'error'),
    pieces: delivery.chunkBytes === undefined ? content.parts : chunkBody(body, delivery.chunkBytes),
    delayMs: delivery.chunkDelayMs ?? 0,
    cutAfterBytes: delivery.cutAfterBytes ?? null,
    ...(answer.kind === 'step' && answer.step.before && { before: answer.step.before }),
    ended(how) {
      sent.delivery = how;
    },
  };
  return { reply, sent };
}

/** The answer to a request that came after a breach: no entry in the record belongs to it. */
export function refusalReply(wire: Wire): Reply {
  const content = plainContent(429, wire.error(429, 'a cap of this endpoint is broken'));
  return {
    status: content.status,
    headers: headersOf(content, Buffer.concat(content.parts).byteLength, true),
    pieces: content.parts,
    delayMs: 0,
    cutAfterBytes: null,
    ended: () => {},
  };
}

function contentOf(source: ReplySource, { answer }: RoutedStep, recorded: RecordedRequest): Content {
  const { wire } = source;
  if (answer.kind === 'models') return plainContent(200, wire.modelList(source.modelId));
  if (answer.kind === 'error') return plainContent(answer.status, wire.error(answer.status, answer.message));
  const { step, request } = answer;
  const { delivery = {} } = step;
  if (delivery.status !== undefined) {
    return plainContent(delivery.status, wire.error(delivery.status, `scripted error ${delivery.status}`));
  }
  const message = answerOf(step, source.nextCallId);
  const envelope = envelopeOf(request, recorded, delivery);
  const streams = delivery.mode === 'sse' || (delivery.mode !== 'plain' && request.wantsStream);
  if (!streams) return plainContent(200, wire.plain(message, envelope));
  const parts = wire.streamed(message, envelope).map((event) => Buffer.from(event));
  return { status: 200, format: 'sse', parts };
}

function plainContent(status: number, text: string): Content {
  return { status, format: 'plain', parts: [Buffer.from(text)] };
}

function answerOf(step: ModelStep, nextCallId: () => string): WireAnswer {
  if (step.kind === 'text') return { text: step.text, calls: [] };
  const calls = step.calls.map((call) => ({
    id: call.id ?? nextCallId(),
    name: call.name,
    arguments: call.arguments,
  }));
  return { text: step.text ?? null, calls };
}

function envelopeOf(
  request: WireRequest,
  { sequence, body }: RecordedRequest,
  delivery: Delivery,
): WireEnvelope {
  return {
    id: `chatcmpl-${sequence}`,
    created: 1_735_689_600 + sequence,
    model: request.model,
    wantsUsage: request.wantsUsage,
    promptTokens: Math.ceil(body.byteLength / 4),
    hasUsage: delivery.usage ?? true,
    hasDone: delivery.done ?? true,
  };
}

function isFaulted(step: ModelStep): boolean {
  const { cutAfterBytes, status, usage, done } = step.delivery ?? {};
  const isCut = cutAfterBytes !== undefined || status !== undefined;
  return isCut || usage === false || done === false || hasOddCalls(step);
}

/** Ids that are empty or shared, and names that are empty: no provider sends them unless a script asks for it. */
function hasOddCalls(step: ModelStep): boolean {
  if (step.kind !== 'calls') return false;
  const ids = step.calls.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const isShared = new Set(ids).size < ids.length;
  return (
    isShared || ids.includes('') || step.calls.some(({ name }) => name === '') || step.calls.length === 0
  );
}

function headersOf({ format }: Content, bytes: number, isRefusal: boolean): Reply['headers'] {
  if (format === 'sse') {
    return [
      ['content-type', 'text/event-stream; charset=utf-8'],
      ['cache-control', 'no-cache'],
    ];
  }
  const plain: Reply['headers'] = [
    ['content-type', 'application/json'],
    ['content-length', String(bytes)],
  ];
  // The official clients honour this word; without it they try a refused request again and again.
  return isRefusal ? [...plain, ['connection', 'close'], ['x-should-retry', 'false']] : plain;
}
