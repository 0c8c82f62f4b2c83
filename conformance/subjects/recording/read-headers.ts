import { jsonObject, ownText } from '../../surface/json-object.ts';

/**
 * Headers as dumps spell them, as pairs: an object of names, a list of pairs, or a list of objects with name and
 * value. What is none of these is left out: only the content-encoding is ever looked at.
 */
export function readHeaders(value: unknown): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairOf(item));
  return Object.entries(jsonObject(value) ?? {}).flatMap(([name, content]) =>
    typeof content === 'string' ? [[name, content] as const] : [],
  );
}

function pairOf(item: unknown): readonly (readonly [string, string])[] {
  if (Array.isArray(item)) {
    const [name, value]: readonly unknown[] = item;
    return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];
  }
  const header = jsonObject(item);
  const [name, value] = header === null ? [null, null] : [ownText(header, 'name'), ownText(header, 'value')];
  return name === null || value === null ? [] : [[name, value]];
}
