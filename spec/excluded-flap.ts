/** A flap that would go unseen more often than this is not excluded. */
const unseenLimit = 0.05;

/**
 * The smallest flap, in percent of the starts, that equal bytes in so many starts exclude at 95 %, or null where they
 * exclude none. A flap of rate p goes unseen when all starts show the one variant or all the other: two equal starts
 * are more likely than not, whatever the rate, and five still leave 6 %.
 */
export function excludedFlapPercent(starts: number): number | null {
  for (let percent = 1; percent <= 50; percent += 1) {
    const rate = percent / 100;
    if (rate ** starts + (1 - rate) ** starts <= unseenLimit) return percent;
  }
  return null;
}
