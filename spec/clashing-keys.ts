import type { JSONPath } from 'jsonc-parser';
import { fillWithin, type GapValues } from './fill-gaps.ts';

/** Keys that stand twice in one object once their gaps are filled, each with the path of the second. */
export function clashingKeys(
  template: unknown,
  values: GapValues,
  base: JSONPath,
): readonly { readonly path: JSONPath; readonly key: string }[] {
  if (Array.isArray(template)) {
    return template.flatMap((item, index) => clashingKeys(item, values, [...base, index]));
  }
  if (typeof template !== 'object' || template === null) return [];
  const seen = new Set<string>();
  return Object.entries(template).flatMap(([key, item]) => {
    const path = [...base, key];
    const filled = fillWithin(key, values);
    const isTwice = seen.has(filled);
    seen.add(filled);
    return [...(isTwice ? [{ path, key: filled }] : []), ...clashingKeys(item, values, path)];
  });
}
