/** A place in what a provider caches: the text before the conversation. */
export interface PrefixPlace {
  readonly part: 'system' | 'tools';
  /** Bytes from the start of that part. */
  readonly offset: number;
}

export interface PrefixCostInput {
  readonly systemBytes: number;
  readonly toolsBytes: number;
  /** First divergent byte, or null where nothing differs. */
  readonly firstDivergent: PrefixPlace | null;
  /** How the provider lays out the prefix. Default: system, then tools. */
  readonly order?: 'system-then-tools' | 'tools-then-system';
  /** Bytes of the conversation behind the prefix, which is read anew with it. Default 0. */
  readonly conversationBytes?: number;
  /** The cache keeps whole blocks of this many bytes. Default 1. */
  readonly blockBytes?: number;
}

/** What a divergence costs. */
export interface PrefixCost {
  readonly keptBytes: number;
  readonly lostBytes: number;
  /** Lost bytes over all bytes, 0 to 1. */
  readonly lostShare: number;
  /** Estimate: four bytes a token. */
  readonly lostTokens: number;
}

/** Bytes, share and estimated tokens that lie behind the first divergent byte and must be read anew. */
export function prefixCost(input: PrefixCostInput): PrefixCost {
  const { systemBytes, toolsBytes, firstDivergent, order = 'system-then-tools' } = input;
  const total = systemBytes + toolsBytes + (input.conversationBytes ?? 0);
  if (firstDivergent === null) return { keptBytes: total, lostBytes: 0, lostShare: 0, lostTokens: 0 };
  const isFirstPart = (firstDivergent.part === 'system') === (order === 'system-then-tools');
  const before = isFirstPart ? 0 : firstDivergent.part === 'system' ? toolsBytes : systemBytes;
  const reached = before + firstDivergent.offset;
  const keptBytes = Math.min(total, reached - (reached % (input.blockBytes ?? 1)));
  const lostBytes = total - keptBytes;
  return {
    keptBytes,
    lostBytes,
    lostShare: total === 0 ? 0 : lostBytes / total,
    lostTokens: Math.ceil(lostBytes / 4),
  };
}
