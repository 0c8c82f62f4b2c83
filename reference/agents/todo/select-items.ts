/** Which of the lines of a snapshot are shown. */
export interface Selection {
  /** Places of the shown lines, in the order of the list. */
  readonly shown: readonly number[];
  /** How many are left out. */
  readonly omitted: number;
}

/** What lines of a snapshot are chosen by. */
export interface Choice {
  /** Characters of each line, in the order of the list. */
  readonly lengths: readonly number[];
  /** Place of the line that is shown before all others, or null. */
  readonly active: number | null;
  readonly maxLines: number;
  /** Characters for all lines, each with the line break before it. */
  readonly roomChars: number;
  /** Characters of the line that says how many are left out. */
  readonly omissionChars: (omitted: number) => number;
}

/**
 * The lines that fit: the active one first, then in order up to the first that does not. The line that says how many are
 * left out has to fit as well; for it the last ones chosen make way, the active one never.
 */
export function selectItems(choice: Choice): Selection {
  const { lengths, active, maxLines, roomChars, omissionChars } = choice;
  const others = lengths.map((_, place) => place).filter((place) => place !== active);
  const chosen: number[] = [];
  let used = 0;
  for (const place of active === null ? others : [active, ...others]) {
    const needed = 1 + (lengths[place] ?? 0);
    if (chosen.length === maxLines || used + needed > roomChars) break;
    chosen.push(place);
    used += needed;
  }
  const kept = active === null ? 0 : 1;
  while (chosen.length < lengths.length && chosen.length > kept) {
    if (used + 1 + omissionChars(lengths.length - chosen.length) <= roomChars) break;
    used -= 1 + (lengths[chosen.pop() ?? 0] ?? 0);
  }
  return { shown: chosen.toSorted((a, b) => a - b), omitted: lengths.length - chosen.length };
}
