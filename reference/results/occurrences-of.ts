/** Most places that are looked for: what is not unique after two is not told apart better after thousands. */
export const mostOccurrences = 100;

/**
 * Offsets of the places where `wanted` begins in `text`, overlapping ones included: "aa" is twice in "aaa". At most
 * `mostOccurrences`, because a long text that overlaps itself would take quadratic time.
 */
export function occurrencesOf(wanted: string, text: string): readonly number[] {
  const offsets: number[] = [];
  if (wanted === '') return offsets;
  let at = text.indexOf(wanted);
  while (at >= 0 && offsets.length < mostOccurrences) {
    offsets.push(at);
    at = text.indexOf(wanted, at + 1);
  }
  return offsets;
}
