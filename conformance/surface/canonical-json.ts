/**
 * The RFC 8785 form of a JSON value: keys in UTF-16 order, no white space, one spelling for each string and number.
 * Throws a TypeError for what JSON cannot hold: NaN, infinities, a lone surrogate, a function, a cycle. An absent
 * value (`undefined`) has the empty form, which is that of no JSON value.
 */
export function canonicalJson(value: unknown): string {
  return value === undefined ? '' : write(value, new Set());
}

function write(value: unknown, open: Set<object>): string {
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no JSON form`);
  if (open.has(value)) throw new TypeError('a value that contains itself has no JSON form');
  open.add(value);
  const text = Array.isArray(value)
    ? `[${value.map((element: unknown) => write(element, open)).join(',')}]`
    : `{${writeMembers(value, open)}}`;
  open.delete(value);
  return text;
}

function writeMembers(value: object, open: Set<object>): string {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${writeString(key)}:${write(member, open)}`)
    .join(',');
}

function writeString(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`${JSON.stringify(text)} holds half a surrogate pair`);
  return JSON.stringify(text);
}
