const escapes =
  /\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|\\(["\\/bfnrt])/g;

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/**
 * The bytes of a JSON key after unescaping, as a latin1 string: two keys are the same key exactly when these are
 * equal. Ill-formed bytes and lone surrogates stay distinct (a decoder would fold all of them into U+FFFD).
 * The range excludes the quotes and must have passed the scanner.
 */
export function keyIdentity(body: Buffer, start: number, end: number): string {
  const raw = body.toString('latin1', start, end);
  if (!raw.includes('\\')) return raw;
  return raw.replace(escapes, (_match, high?: string, low?: string, unit?: string, short?: string) => {
    if (high !== undefined && low !== undefined) {
      return utf8AsLatin1(((hex(high) - 0xd800) << 10) + (hex(low) - 0xdc00) + 0x10000);
    }
    if (unit !== undefined) return utf8AsLatin1(hex(unit));
    return shortEscapes.get(short ?? '') ?? short ?? '';
  });
}

/** The text of a key as a reader sees it; ill-formed parts become U+FFFD. */
export function keyText(body: Buffer, start: number, end: number): string {
  const raw = body.toString('utf8', start, end);
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)).replace(/\p{Surrogate}/gu, '\ufffd') : raw;
}

function hex(digits: string): number {
  return Number.parseInt(digits, 16);
}

/** Generalised UTF-8: a lone surrogate gets its own three bytes instead of the replacement character. */
function utf8AsLatin1(point: number): string {
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x80) return String.fromCharCode(point);
  if (point < 0x800) return String.fromCharCode(0xc0 | (point >> 6), tail(0));
  if (point < 0x10000) return String.fromCharCode(0xe0 | (point >> 12), tail(6), tail(0));
  return String.fromCharCode(0xf0 | (point >> 18), tail(12), tail(6), tail(0));
}
