/**
 * Runs `work` over all items, at most `width` at once, and gives the answers in the order of the items, whichever
 * ended first. Items that had not begun when the signal fired are left out: their place holds null.
 */
export async function runPool<Item, Answer>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<Answer>,
): Promise<readonly (Answer | null)[]> {
  const answers = new Array<Answer | null>(items.length).fill(null);
  const queue = items.entries();
  const lanes = Array.from({ length: Math.min(Math.max(1, width), items.length) }, async () => {
    for (const [index, item] of queue) {
      if (signal.aborted) return;
      answers[index] = await work(item);
    }
  });
  await Promise.all(lanes);
  return answers;
}
