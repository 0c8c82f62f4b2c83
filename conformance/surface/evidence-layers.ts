import type { EvidenceLayers } from '../../spec/generated/report.gen.ts';

/** A comparison of two values in both layers. */
export interface LayeredComparison {
  readonly sameMeaning: boolean;
  readonly classes: readonly string[];
  /** First divergent byte, from the start of the values. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/** Both layers of a difference as a report carries them: bytes that differ, and whether the meaning does. */
export function evidenceLayers(comparison: LayeredComparison): EvidenceLayers {
  const { sameMeaning, classes, offset, before, after } = comparison;
  const meaning = sameMeaning ? 'same' : 'different';
  return { bytes: 'different', meaning, classes: [...classes], offset, before, after };
}
