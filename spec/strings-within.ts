import type { JSONPath } from 'jsonc-parser';

/** Every string in a JSON value, keys not counted, with its path below `base`. */
export function stringsWithin(
  value: unknown,
  base: JSONPath,
): readonly { readonly path: JSONPath; readonly text: string }[] {
  if (typeof value === 'string') return [{ path: base, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsWithin(item, [...base, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsWithin(item, [...base, key]));
}
