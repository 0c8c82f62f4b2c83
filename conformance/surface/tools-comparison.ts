import type { DifferenceClass } from './classify-difference.ts';

/** What happened to one tool between two tools values; tools that stayed are not listed. */
export interface ToolDifference {
  readonly name: string | null;
  /** Several can hold at once: a tool may be moved and changed. */
  readonly changes: readonly ('added' | 'removed' | 'moved' | 'changed')[];
  /** Index on each side; null where it is missing. */
  readonly beforeIndex: number | null;
  readonly afterIndex: number | null;
  /** How its own bytes differ; empty where they do not. */
  readonly classes: readonly DifferenceClass[];
  /** False where it was added, removed, or says something else. */
  readonly sameMeaning: boolean;
}

/** Two tools values judged in both layers: bytes, and meaning. */
export interface ToolsComparison {
  readonly identical: boolean;
  readonly sameMeaning: boolean;
  /** First divergent byte, counted from the start of the values; their length where they are identical. */
  readonly offset: number;
  /** The bytes around it on each side, on one line each, escapes visible. */
  readonly beforeExcerpt: string;
  readonly afterExcerpt: string;
  readonly classes: readonly DifferenceClass[];
  readonly tools: readonly ToolDifference[];
  /** The comparison in words; the first line alone is a summary. */
  readonly text: string;
}
