/** Bytes of one long file: well beyond what runtimes show of a result, well below what they refuse to open. */
const longBytes = 240_000;

/** Prefixes that shift what follows by each number of bytes modulo four, and by an odd and an even number of units. */
const shifts = ['', 'é', '€', 'é€'];

/**
 * Files of characters of four bytes and two units, so that a cut at any count of bytes or units splits one in at least one
 * of them. Each comes as one line and as many; there is no ASCII but the line feeds.
 */
export function longFiles(): { readonly [path: string]: string } {
  const entries = shifts.flatMap((shift, index) => [
    [`line-${index}.txt`, `${shift}${'𝄞'.repeat(longBytes / 4)}\n`],
    [`lines-${index}.txt`, `${`${shift}${'🔥'.repeat(24)}\n`.repeat(Math.ceil(longBytes / 98))}`],
  ]);
  return Object.fromEntries(entries);
}
