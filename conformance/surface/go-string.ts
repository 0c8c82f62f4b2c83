const htmlCharacters = /[<>&\u2028\u2029]/g;

/**
 * A string as Go's JSON encoder writes it by default: `<`, `>`, `&` and the two line separators escaped, half a
 * surrogate pair replaced, everything else as JavaScript writes it.
 */
export function goString(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    htmlCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Order of Go strings: by their UTF-8 bytes, which is not the order of UTF-16 units. */
export function compareGoStrings(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}
