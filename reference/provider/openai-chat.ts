import { HarnessError } from '../../spec/errors.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { errorCode } from '../workspace/error-code.ts';
import type { ChatReply } from './chat-reply.ts';
import { excerpt } from './excerpt.ts';
import { ProviderFailure } from './provider-failure.ts';
import { readReply, readText } from './read-reply.ts';

/** Where and as whom to ask. */
export interface ProviderSettings {
  /** Ends before `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Empty for an endpoint that wants none. */
  readonly apiKey: string;
  readonly stream: boolean;
}

/** A shorter one is no secret, and would be found in any word. */
const shortestKey = 8;

/** How one request ended. */
export type ProviderOutcome =
  | { readonly kind: 'reply'; readonly reply: ChatReply }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'cancelled' };

/**
 * A client of OpenAI-style chat completions. A request is sent once: nothing is tried again, because a cut answer may
 * already have been paid for and acted on, and the caller can go on with the same session.
 */
export class OpenAiChat {
  readonly #url: string;
  readonly #headers: { readonly [name: string]: string };
  readonly #apiKey: string;
  readonly #timeoutMs: number;
  readonly #exchangeOver: NonNullable<ReferenceOverrides['exchange']>;

  constructor(
    settings: ProviderSettings,
    timeoutMs: number,
    exchangeOver: ReferenceOverrides['exchange'] = (send) => send(),
  ) {
    this.#url = endpointOf(settings.baseUrl);
    this.#headers = headersOf(settings);
    this.#apiKey = settings.apiKey;
    this.#timeoutMs = timeoutMs;
    this.#exchangeOver = exchangeOver;
  }

  /** Sends a body that is already encoded and reads the whole answer. */
  async send(body: string, signal: AbortSignal): Promise<ProviderOutcome> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), this.#timeoutMs);
    try {
      const reply = await this.#exchange(body, AbortSignal.any([signal, timeout.signal]));
      return { kind: 'reply', reply };
    } catch (cause) {
      if (signal.aborted) return { kind: 'cancelled' };
      const detail = timeout.signal.aborted ? this.#late() : this.#explain(cause);
      return { kind: 'failed', detail: this.#withoutKey(detail) };
    } finally {
      clearTimeout(timer);
    }
  }

  async #exchange(body: string, signal: AbortSignal): Promise<ChatReply> {
    const response = await this.#exchangeOver(() =>
      fetch(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body,
        signal,
        // A redirect would turn the request into another one, or carry it to another host.
        redirect: 'manual',
      }),
    );
    if (response.ok) return readReply(response, signal);
    const text = excerpt(this.#withoutKey(await readText(response, signal)));
    throw new ProviderFailure(`${this.#url} answered ${response.status}${text === '' ? '' : `: ${text}`}`);
  }

  /** Some providers repeat the key that they refuse, and what is said of a sub-agent's end reaches a model. */
  #withoutKey(text: string): string {
    return this.#apiKey.length < shortestKey ? text : text.replaceAll(this.#apiKey, '[key]');
  }

  #late(): string {
    return `${this.#url} gave no complete answer within ${this.#timeoutMs} ms`;
  }

  #explain(cause: unknown): string {
    if (cause instanceof ProviderFailure) return cause.message;
    const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    return `${this.#url}: the connection failed (${excerpt(errorCode(inner))})`;
  }
}

function endpointOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new HarnessError('USAGE', `the base URL ${JSON.stringify(baseUrl)} is no http or https address`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new HarnessError(
      'USAGE',
      'the base URL carries a user name or password; name the key by its variable',
    );
  }
  return `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
}

function headersOf({ apiKey, stream }: ProviderSettings): { readonly [name: string]: string } {
  const headers = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream, application/json' : 'application/json',
  };
  if (apiKey === '') return headers;
  // Checked here because the message of fetch would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new HarnessError(
      'USAGE',
      'the API key has characters that no HTTP header can carry (white space?)',
    );
  }
  return { ...headers, authorization: `Bearer ${apiKey}` };
}
