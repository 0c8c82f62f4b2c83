/** Keywords whose keys are names of the schema's author, not keywords: "required" below them is an ordinary key. */
const nameMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/**
 * Where an entry's schema departs from the canonical form, or null: keys in ascending byte order, `required` sorted,
 * an object at the root with `properties`, and no insignificant white space in the bytes.
 */
export function uncanonicalPlace(entryText: string, schema: unknown): string | null {
  if (!isRecord(schema)) return 'is no object';
  if (!Object.hasOwn(schema, 'properties')) return 'has no properties at its root';
  return (
    unsortedPlace(schema, '', false) ??
    (entryText.includes(JSON.stringify(schema)) ? null : 'is not compact, or spells a character otherwise')
  );
}

function unsortedPlace(value: unknown, pointer: string, keysAreNames: boolean): string | null {
  if (Array.isArray(value)) {
    return firstOf(value.map((item, index) => () => unsortedPlace(item, `${pointer}/${index}`, false)));
  }
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  const unsorted = keys.findIndex(
    (key, index) => index > 0 && Buffer.compare(Buffer.from(keys[index - 1] ?? ''), Buffer.from(key)) > 0,
  );
  if (unsorted > 0)
    return `has the key "${keys[unsorted]}" behind "${keys[unsorted - 1]}" at ${pointer || 'the root'}`;
  const required = value['required'];
  if (!keysAreNames && Array.isArray(required) && !isSorted(required.map(String))) {
    return `has an unsorted required list at ${pointer || 'the root'}`;
  }
  return firstOf(
    keys.map(
      (key) => () => unsortedPlace(value[key], `${pointer}/${key}`, !keysAreNames && nameMaps.has(key)),
    ),
  );
}

function firstOf(places: readonly (() => string | null)[]): string | null {
  for (const place of places) {
    const found = place();
    if (found !== null) return found;
  }
  return null;
}

function isSorted(names: readonly string[]): boolean {
  return names.every(
    (name, index) =>
      index === 0 || Buffer.compare(Buffer.from(names[index - 1] ?? ''), Buffer.from(name)) <= 0,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
