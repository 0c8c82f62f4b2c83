import type { JSONPath } from 'jsonc-parser';

/** A gap of a table's template. */
export interface Gap {
  readonly name: string;
  /** Path of the text that it is or stands in, or of the member whose key it stands in. */
  readonly path: JSONPath;
  /** `whole`: the text is nothing else, so any value fits. In the other two it becomes a text. */
  readonly kind: 'whole' | 'within' | 'key';
}

/** Matches `{{name}}`, which stands for the text `{name}`, and a gap `{name}`. */
export const gapPattern: RegExp = /\{\{(?<kept>[a-z][A-Za-z0-9]*)\}\}|\{(?<name>[a-z][A-Za-z0-9]*)\}/gu;

/** What a scenario itself puts in place of this name, so that no row can. */
export const keptName = 'arguments';

/** Every gap in a JSON value, those in keys included, with its path below `base`. */
export function gapsWithin(value: unknown, base: JSONPath): readonly Gap[] {
  if (typeof value === 'string') {
    const whole = wholeGap(value);
    if (whole !== null) return [{ name: whole, path: base, kind: 'whole' }];
    return namesWithin(value).map((name) => ({ name, path: base, kind: 'within' }));
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => gapsWithin(item, [...base, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...base, key];
    const inKey = namesWithin(key).map((name): Gap => ({ name, path, kind: 'key' }));
    return [...inKey, ...gapsWithin(item, path)];
  });
}

/** The name of the gap that a text is, or null where it is more or none. */
export function wholeGap(text: string): string | null {
  const [match] = text.matchAll(gapPattern);
  const name = match?.[0] === text ? match.groups?.['name'] : undefined;
  return name === undefined || name === keptName ? null : name;
}

function namesWithin(text: string): readonly string[] {
  return [...text.matchAll(gapPattern)].flatMap(({ groups }) => {
    const name = groups?.['name'];
    return name === undefined || name === keptName ? [] : [name];
  });
}
