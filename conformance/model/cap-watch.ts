import type { CapBreach, ModelCaps } from './scripted-model.ts';

const defaultCaps: ModelCaps = {
  requests: 200,
  bodyBytes: 32 * 1024 * 1024,
  connections: 64,
  repeatAfterScript: 5,
};

/** All bodies of one model together keep at most this many times the limit of one. */
const keptBodies = 4;

const limitOf: { readonly [cap in CapBreach['cap']]: (caps: ModelCaps) => number } = {
  requests: (caps) => caps.requests,
  'body-bytes': (caps) => caps.bodyBytes,
  connections: (caps) => caps.connections,
  'repeat-after-script': (caps) => caps.repeatAfterScript,
};

/** Watches the caps of one scripted model. */
export interface CapWatch {
  readonly caps: ModelCaps;
  /** The first breach of each cap: a flood breaks the same cap thousands of times. */
  readonly breaches: readonly CapBreach[];
  readonly breached: Promise<CapBreach>;
  isBroken(): boolean;
  raise(cap: CapBreach['cap'], sequence: number): void;
  /**
   * How many of `wanted` further bytes may be kept of a body of which `kept` bytes are kept already. What it gives
   * counts as kept from now on.
   */
  takeBytes(kept: number, wanted: number): number;
}

/** A watch with the default caps where `given` names none. */
export function watchCaps(given: Partial<ModelCaps>): CapWatch {
  const caps = { ...defaultCaps, ...given };
  const breaches: CapBreach[] = [];
  let resolveFirst: (breach: CapBreach) => void = () => {};
  const breached = new Promise<CapBreach>((resolve) => {
    resolveFirst = resolve;
  });
  let left = caps.bodyBytes * keptBodies;
  return {
    caps,
    breaches,
    breached,
    isBroken: () => breaches.length > 0,
    raise(cap, sequence) {
      if (breaches.some((known) => known.cap === cap)) return;
      const breach = { cap, limit: limitOf[cap](caps), sequence };
      breaches.push(breach);
      resolveFirst(breach);
    },
    takeBytes(kept, wanted) {
      const taken = Math.max(0, Math.min(wanted, caps.bodyBytes - kept, left));
      left -= taken;
      return taken;
    },
  };
}
