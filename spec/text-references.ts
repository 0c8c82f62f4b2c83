import type { JSONPath } from 'jsonc-parser';

/** A text in a scenario that stands for another one, known only when the scenario is carried out. */
export interface TextReference {
  /** `child`: the work of a child. `captured`: what a result has captured. */
  readonly kind: 'child' | 'captured';
  readonly name: string;
  /** Path of the text in which it stands. */
  readonly path: JSONPath;
}

const pattern = /\{(?<kind>child|captured):(?<name>[^{}]*)\}/gu;

/** Every `{child:NAME}` and `{captured:NAME}` in the texts of a JSON value, with its path below `base`. Keys have none. */
export function referencesWithin(value: unknown, base: JSONPath): readonly TextReference[] {
  if (typeof value === 'string') {
    return [...value.matchAll(pattern)].map(({ groups = {} }) => ({
      kind: groups['kind'] === 'child' ? 'child' : 'captured',
      name: groups['name'] ?? '',
      path: base,
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, item]) => referencesWithin(item, [...base, key]));
}

/** The value with each reference in its texts replaced by what `fill` gives for it. */
export function fillReferences(
  value: unknown,
  fill: (kind: TextReference['kind'], name: string) => string,
): unknown {
  if (typeof value === 'string') return fillText(value, fill);
  if (Array.isArray(value)) return value.map((item) => fillReferences(item, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillReferences(item, fill)]));
}

/** The same for one text. */
export function fillText(text: string, fill: (kind: TextReference['kind'], name: string) => string): string {
  return text.replaceAll(pattern, (_, kind: string, name: string) =>
    fill(kind === 'child' ? 'child' : 'captured', name),
  );
}
