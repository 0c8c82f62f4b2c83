import type { ChatReply } from './chat-reply.ts';
import { excerpt } from './excerpt.ts';
import { listOf, objectOf, textOf } from './json-access.ts';
import { ProviderFailure } from './provider-failure.ts';

type Json = { readonly [key: string]: unknown };

interface GrowingCall {
  /** As the provider gave it; null where it gave none. */
  readonly index: number | null;
  id: string;
  name: string;
  argumentsText: string;
}

/** Builds one reply from the deltas of a stream, or from the one message of a plain answer. */
export class ChatAccumulator {
  #text = '';
  readonly #calls: GrowingCall[] = [];
  #finishReason: string | null = null;

  get finishReason(): string | null {
    return this.#finishReason;
  }

  /** Takes one chunk. Throws when it reports an error of the provider. */
  add(chunk: unknown): void {
    const body = objectOf(chunk);
    if (body['error'] !== undefined && body['error'] !== null) {
      throw new ProviderFailure(`the provider reports: ${errorText(body['error'])}`);
    }
    const choice = objectOf(listOf(body['choices']).find((one) => (objectOf(one)['index'] ?? 0) === 0));
    const isWhole = choice['delta'] === undefined;
    const delta = objectOf(isWhole ? choice['message'] : choice['delta']);
    this.#text += textOf(delta['content']) + textOf(delta['refusal']);
    for (const [at, call] of listOf(delta['tool_calls']).entries()) {
      // In a whole message the place in the list is the index, whatever the entry says.
      this.#addCall(isWhole ? { ...objectOf(call), index: at } : objectOf(call));
    }
    if (typeof choice['finish_reason'] === 'string') this.#finishReason = choice['finish_reason'];
  }

  reply(): ChatReply {
    const calls = [...this.#calls]
      .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
      .map(({ id, name, argumentsText }) => ({ id, name, argumentsText }));
    return { text: this.#text, calls, finishReason: this.#finishReason };
  }

  #addCall(delta: Json): void {
    const call = this.#target(delta);
    const fn = objectOf(delta['function']);
    if (typeof delta['id'] === 'string' && delta['id'] !== '') call.id = delta['id'];
    if (typeof fn['name'] === 'string' && fn['name'] !== '') call.name = fn['name'];
    const args = fn['arguments'];
    if (args !== undefined && args !== null && typeof args !== 'string') {
      // Text made from a parsed value could differ from what the model wrote: a long integer would lose digits.
      throw new ProviderFailure(`the arguments of the call ${JSON.stringify(call.name)} are no text`);
    }
    call.argumentsText += args ?? '';
  }

  /**
   * The call that a delta continues, or a new one. Some providers leave the index out and send each call whole, some give
   * every call the index 0 and tell them apart by id.
   */
  #target(delta: Json): GrowingCall {
    const index = typeof delta['index'] === 'number' ? delta['index'] : null;
    const latest = this.#calls.findLast((call) => call.index === index);
    if (latest && continues(latest, delta)) return latest;
    const created: GrowingCall = { index, id: '', name: '', argumentsText: '' };
    this.#calls.push(created);
    return created;
  }
}

function continues(call: GrowingCall, delta: Json): boolean {
  const id = textOf(delta['id']);
  if (id !== '' && call.id !== '') return id === call.id;
  return call.index !== null || textOf(objectOf(delta['function'])['name']) === '' || call.name === '';
}

function errorText(error: unknown): string {
  const message = typeof error === 'string' ? error : objectOf(error)['message'];
  return excerpt(typeof message === 'string' ? message : JSON.stringify(error));
}
