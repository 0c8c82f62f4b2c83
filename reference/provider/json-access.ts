type Json = { readonly [key: string]: unknown };

/** The value as an object, `{}` when it is none: providers leave parts out, and an absent part is no fault. */
export function objectOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** The value as a list, empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text, '' when it is none. A list of content parts gives their texts in a row. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return listOf(value)
    .map((part) => objectOf(part)['text'])
    .filter((text) => typeof text === 'string')
    .join('');
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
