import { ChatAccumulator } from './chat-accumulator.ts';
import type { ChatReply } from './chat-reply.ts';
import { excerpt } from './excerpt.ts';
import { ProviderFailure } from './provider-failure.ts';
import { readBody } from './read-body.ts';
import { SseParser } from './sse-parser.ts';

/** Reads the answer to a chat request, streamed or whole, whichever the provider chose to send. */
export async function readReply(response: Response, signal: AbortSignal): Promise<ChatReply> {
  const contentType = response.headers.get('content-type') ?? '';
  if (contentType.includes('text/event-stream')) return readStream(readBody(response.body, signal));
  const text = await readText(response, signal);
  if (/^(data|event|id|retry)?:/.test(text)) return readStream([Buffer.from(text)]);
  const accumulator = new ChatAccumulator();
  const parsed = parseJson(text);
  accumulator.add(parsed);
  if (!hasChoice(parsed)) throw new ProviderFailure(`the answer has no choices: ${excerpt(text)}`);
  return accumulator.reply();
}

/** The body as text, for error answers too. */
export async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of readBody(response.body, signal)) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

async function readStream(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ChatReply> {
  const parser = new SseParser();
  const accumulator = new ChatAccumulator();
  for await (const chunk of chunks) {
    if (takeEvents(parser.push(chunk), accumulator)) return accumulator.reply();
  }
  const sawEnd = takeEvents(parser.end(), accumulator);
  // A proxy that loses the upstream ends the body cleanly, so an end that nobody announced is a cut.
  if (!sawEnd && accumulator.finishReason === null) {
    throw new ProviderFailure('the stream ended before its finish: the answer is cut');
  }
  return accumulator.reply();
}

/** True at the closing mark of the stream. */
function takeEvents(events: readonly string[], accumulator: ChatAccumulator): boolean {
  for (const data of events) {
    if (data.trim() === '[DONE]') return true;
    accumulator.add(parseJson(data));
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderFailure(`the provider sent no JSON: ${excerpt(text)}`, { cause });
  }
}

function hasChoice(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'choices' in body &&
    Array.isArray(body.choices) &&
    body.choices.length > 0
  );
}
