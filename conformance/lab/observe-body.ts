import { readMessages } from '../surface/read-messages.ts';
import { readSurface } from '../surface/read-surface.ts';
import type { ObservedRequest } from './lab.ts';

/** A request whose bytes lie elsewhere. */
export interface BodySource {
  readonly sequence: number;
  readonly stored: { read(): Uint8Array };
}

type Read = Pick<ObservedRequest, 'body' | 'surface'>;

/**
 * A recorded request as checks see one. Its bytes are read when they are asked for and may be let go again, so that
 * thousands of requests can be handed over at once.
 */
export function observeBody({ sequence, stored }: BodySource): ObservedRequest {
  let kept: WeakRef<Read> | null = null;
  const read = (): Read => {
    const known = kept?.deref();
    if (known !== undefined) return known;
    const body = stored.read();
    const fresh = { body, surface: readSurface(body) };
    kept = new WeakRef(fresh);
    return fresh;
  };
  return {
    sequence,
    get body() {
      return read().body;
    },
    get surface() {
      return read().surface;
    },
    get messages() {
      return readMessages(read().body).map(({ value }) => value);
    },
  };
}
