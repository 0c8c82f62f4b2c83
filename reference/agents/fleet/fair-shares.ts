/**
 * How much of the room each one gets: all that it wants where that is little, and the same for all others. No share could
 * grow without taking from one that is not larger.
 */
export function fairShares(wants: readonly number[], room: number): readonly number[] {
  let left = Math.max(0, room);
  let open = wants.length;
  let level = 0;
  for (const want of [...wants].sort((a, b) => a - b)) {
    level = Math.floor(left / open);
    if (want > level) break;
    left -= want;
    open -= 1;
    level = want;
  }
  return wants.map((want) => Math.min(want, level));
}
