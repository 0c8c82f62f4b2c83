/** Bytes of one unit: the tag, four digits, characters of two, three and four bytes, and a blank. */
const unitBytes = 15;

/** Longer than runtimes show of a result, and than the largest page. */
const longUnits = 3000;

/**
 * One line of numbered units with characters of two, three and four bytes, ending as it began. No two places of it are
 * alike, and a cut at a count of bytes or of code units splits a character sooner or later. `tag` is one letter.
 */
export function numberedText(tag: string, units: number = longUnits): string {
  const numbers = Array.from({ length: units }, (_, index) => String(index).padStart(4, '0'));
  return `${numbers.map((number) => `${tag}${number}é€𝄞 `).join('')}${tag}`;
}

/** Bytes of such a text. */
export function numberedBytes(units: number = longUnits): number {
  return units * unitBytes + 1;
}
