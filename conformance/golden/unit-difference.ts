import type { PendingChange } from '../../spec/generated/pending.gen.ts';
import type { DifferenceClass } from '../surface/classify-difference.ts';
import type { PrefixCost } from '../surface/prefix-cost.ts';
import type { ToolDifference } from '../surface/tools-comparison.ts';
import type { Part } from './golden-paths.ts';

/** How one judged file of a unit differs between two contents. */
export interface PartDifference {
  readonly part: Part;
  /** First divergent byte in the file. */
  readonly offset: number;
  /** The tool that the byte belongs to, and the byte's place in it; null between tools and in the system text. */
  readonly tool: { readonly name: string; readonly offset: number } | null;
  /** Bytes around the place, on one line each, escapes visible. */
  readonly before: string;
  readonly after: string;
  /** Bytes differ; does the meaning too? A system text has no other meaning than its bytes. */
  readonly sameMeaning: boolean;
  readonly classes: readonly DifferenceClass[];
  /** What happened to each tool; empty for the system text. */
  readonly tools: readonly ToolDifference[];
}

/** How a captured unit differs from another content of it. */
export interface UnitDifference {
  readonly unit: string;
  readonly parts: readonly PartDifference[];
  readonly changes: readonly PendingChange[];
  /** What the difference costs of the cached prefix, system text first; null for the registry, which is not sent. */
  readonly cost: (PrefixCost & { readonly totalBytes: number }) | null;
}
