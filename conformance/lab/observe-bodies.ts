import { readMessages } from '../surface/read-messages.ts';
import { readSurface } from '../surface/read-surface.ts';
import type { ObservedRequest } from './lab.ts';

/** A request whose bytes lie elsewhere. */
export interface BodySource {
  readonly sequence: number;
  readonly stored: { read(): Uint8Array };
}

type Read = Pick<ObservedRequest, 'body' | 'surface'>;

/** Bodies that are held at once: checks compare a request with the one before it. */
const heldBodies = 4;

/**
 * Recorded requests as checks see them. Bytes are read when they are asked for, and only the last few are held, so that
 * any number of requests can be handed over.
 */
export function observeBodies(sources: readonly BodySource[]): readonly ObservedRequest[] {
  const held = new Map<BodySource, Read>();
  const read = (source: BodySource): Read => {
    const known = held.get(source);
    if (known !== undefined) return known;
    const body = source.stored.read();
    const fresh = { body, surface: readSurface(body) };
    held.set(source, fresh);
    const [oldest] = held.keys();
    if (held.size > heldBodies && oldest !== undefined) held.delete(oldest);
    return fresh;
  };
  return sources.map((source) => ({
    sequence: source.sequence,
    get body() {
      return read(source).body;
    },
    get surface() {
      return read(source).surface;
    },
    get messages() {
      return readMessages(read(source).body).map(({ value }) => value);
    },
  }));
}
