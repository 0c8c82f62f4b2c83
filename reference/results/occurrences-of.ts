/** Offsets of all places where `wanted` begins in `text`, overlapping ones included: "aa" is twice in "aaa". */
export function occurrencesOf(wanted: string, text: string): readonly number[] {
  const offsets: number[] = [];
  if (wanted === '') return offsets;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) offsets.push(at);
  return offsets;
}
