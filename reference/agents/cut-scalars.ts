/** A text of at most this many characters, counted as Unicode scalars; a longer one ends in one ellipsis. */
export function cutScalars(text: string, maxChars: number): string {
  // No scalar takes less than one unit, so a short text need not be counted.
  if (text.length <= maxChars) return text;
  const kept = firstScalars(text, maxChars);
  if (kept.length === text.length) return text;
  return maxChars === 0 ? '' : `${firstScalars(text, maxChars - 1)}…`;
}

/** How many Unicode scalars a text has. */
export function countScalars(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function firstScalars(text: string, maxChars: number): string {
  let units = 0;
  let count = 0;
  for (const scalar of text) {
    if (count === maxChars) break;
    count += 1;
    units += scalar.length;
  }
  return text.slice(0, units);
}
