import type { CheckResult, Evidence } from '../../spec/generated/report.gen.ts';

/** What two compared values have in common, both layers in one line; null where nothing was compared. */
export function layersText({ layers }: Evidence): string | null {
  if (layers === undefined) return null;
  const { bytes, meaning, classes, offset } = layers;
  if (bytes === 'identical') return 'bytes: identical; meaning: same';
  const how = classes.length === 0 ? '' : ` (${classes.join(', ')})`;
  return `bytes: different from byte ${offset} on${how}; meaning: ${meaning}`;
}

/** The first comparison among the evidence of a result, both layers in one line; null where there is none. */
export function firstLayers({ evidence }: Pick<CheckResult, 'evidence'>): string | null {
  return evidence.map(layersText).find((text) => text !== null) ?? null;
}
