/**
 * The candidate that a mistyped word most likely meant, or null when none is near: at most a third of the word's
 * letters, and at least one, may be added, dropped, changed or swapped with a neighbour. Of several that are equally
 * near, the one of the most similar length is taken, then the first in byte order.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  const bound = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly candidate: string; readonly distance: number } | null = null;
  for (const candidate of bySimilarLength(word, candidates)) {
    if (lengthGap(word, candidate) > bound) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= bound && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}

/** ` (did you mean "wire"?)`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearestWord(word, candidates);
  return near === null ? '' : ` (did you mean "${near}"?)`;
}

function bySimilarLength(word: string, candidates: readonly string[]): readonly string[] {
  return candidates.toSorted((a, b) => lengthGap(word, a) - lengthGap(word, b) || (a < b ? -1 : 1));
}

function lengthGap(one: string, other: string): number {
  return Math.abs(one.length - other.length);
}

/** Fewest additions, omissions, changes and swaps of neighbours that lead from one word to the other. */
function editDistance(from: string, to: string): number {
  let twoAbove: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line: number[] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          at(above, column) + 1,
          at(line, column - 1) + 1,
          at(above, column - 1) + (same ? 0 : 1),
          swapped ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    twoAbove = above;
    above = line;
  }
  return at(above, to.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
