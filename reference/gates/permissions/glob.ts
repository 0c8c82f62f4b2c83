/** Stands in a text for a part that only the run tells. It is in no command: one that holds it is not read. */
export const unknownPart = '\0';

/** More cells than any honest pair of rule and command needs; beyond them the answer is "perhaps". */
const limitCells = 8_000_000;

/**
 * True when the whole text matches whatever its unknown parts turn out to be: `*` is any run of characters, separators
 * included, `?` is one character, and only `*` takes an unknown part.
 */
export function matchesGlob(glob: string, text: string): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  for (let position = 0; position < text.length; ) {
    if (glob[at] === '*') {
      star = at;
      resume = position;
      at += 1;
    } else if (matchesOne(glob[at], text[position])) {
      at += 1;
      position += 1;
    } else if (star !== -1) {
      resume += 1;
      position = resume;
      at = star + 1;
    } else return false;
  }
  while (glob[at] === '*') at += 1;
  return at === glob.length;
}

function matchesOne(token: string | undefined, character: string | undefined): boolean {
  return token !== undefined && character !== unknownPart && (token === '?' || token === character);
}

/** True when the text matches for some value of its unknown parts, each of which may be any run of characters. */
export function mayMatchGlob(glob: string, text: string): boolean {
  if (!text.includes(unknownPart)) return matchesGlob(glob, text);
  if (glob.length * text.length > limitCells) return true;
  // row[j] tells whether the first j tokens of the glob can spell what was read of the text.
  let row: boolean[] = withStars(glob, [true]);
  for (const character of text) {
    row = character === unknownPart ? fromFirst(row, glob.length) : after(row, glob, character);
  }
  return row[glob.length] === true;
}

/** An unknown part may spell any further tokens, or stay in a `*`. */
function fromFirst(row: readonly boolean[], length: number): boolean[] {
  const first = row.indexOf(true);
  return Array.from({ length: length + 1 }, (_, at) => first !== -1 && at >= first);
}

function after(row: readonly boolean[], glob: string, character: string): boolean[] {
  const next: boolean[] = Array.from({ length: glob.length + 1 }, () => false);
  for (let at = 0; at < glob.length; at += 1) {
    if (row[at] !== true) continue;
    if (glob[at] === '*') next[at] = true;
    else if (glob[at] === '?' || glob[at] === character) next[at + 1] = true;
  }
  return withStars(glob, next);
}

/** A `*` may also be empty. */
function withStars(glob: string, row: readonly boolean[]): boolean[] {
  const closed = Array.from({ length: glob.length + 1 }, (_, at) => row[at] === true);
  for (let at = 0; at < glob.length; at += 1) if (closed[at] && glob[at] === '*') closed[at + 1] = true;
  return closed;
}
