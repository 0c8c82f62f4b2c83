/** The known name that a typed one most likely meant, or null when none is near. */
export function nearestName(typed: string, known: Iterable<string>): string | null {
  const wanted = typed.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of known) {
    const candidate = name.toLowerCase();
    const lastPart = candidate.slice(candidate.lastIndexOf('/') + 1);
    const distance = Math.min(editDistance(wanted, candidate), editDistance(wanted, lastPart) + 0.5);
    if (best === null || distance < best.distance) best = { name, distance };
  }
  const reach = Math.max(2, Math.floor(wanted.length / 3));
  return best !== null && best.distance <= reach ? best.name : null;
}

/** ` Did you mean "x"?`, or nothing when no known name is near. Meant to follow a sentence. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const nearest = nearestName(typed, known);
  return nearest === null ? '' : ` Did you mean "${nearest}"?`;
}

/** Insertions, deletions, substitutions and swaps of neighbours, one each. */
function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? 0) + 1,
          (last[column] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
