import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { CapWatch } from './cap-watch.ts';

/** One request as a transport received it, before it has a place in the record. */
export interface Arrival extends Omit<RecordedRequest, 'sequence' | 'atMs'> {
  /** Why the request could not be read, in a transport's words; null when it was. */
  readonly fault: string | null;
}

/** What a transport knows of the request that a handler is answering. */
export interface Exchange {
  /** null: the handler keeps the request's bytes itself. */
  readonly arrival: Arrival | null;
  /** Each ends the answer: the client went away, the endpoint closed. */
  readonly signals: readonly AbortSignal[];
}

/**
 * The exchange of the handler that runs now. msw hands a handler nothing but a `Request`, which has lost the header
 * order, the socket and the way the body ended; a header could be sent by a subject too, so it travels beside.
 */
export const currentExchange: AsyncLocalStorage<Exchange> = new AsyncLocalStorage<Exchange>();

/** Reads an intercepted request. The platform has lower-cased and sorted its headers already. */
export async function arrivalOf(request: Request, takeBytes: CapWatch['takeBytes']): Promise<Arrival> {
  const url = new URL(request.url);
  const headers = [...request.headers.entries()];
  const bytes = new Uint8Array(await request.arrayBuffer());
  const kept = takeBytes(0, bytes.byteLength);
  return {
    transport: 'interception',
    method: request.method,
    target: `${url.pathname}${url.search}`,
    headers,
    body: bytes.subarray(0, kept),
    declaredBytes: declaredBytes(headers),
    receivedBytes: bytes.byteLength,
    ending: kept < bytes.byteLength ? 'over-limit' : 'complete',
    fault: null,
  };
}

/** The declared length, or null where none, or none that is a number, was sent. */
export function declaredBytes(headers: Arrival['headers']): number | null {
  const value = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
