/** Orders names as people count: runs of digits by their value, everything else by code unit. */
export function byNumber(left: string, right: string): number {
  const [before, after] = [partsOf(left), partsOf(right)];
  for (const [index, part] of before.entries()) {
    const other = after[index];
    if (other === undefined) return 1;
    const order = byPart(part, other);
    if (order !== 0) return order;
  }
  if (before.length < after.length) return -1;
  // "01" and "1" count the same; the order is still one and the same everywhere.
  return byUnit(left, right);
}

function partsOf(name: string): readonly string[] {
  return name.match(/\d+|\D+/g) ?? [];
}

function byPart(left: string, right: string): number {
  if (!isCount(left) || !isCount(right)) return byUnit(left, right);
  const [before, after] = [BigInt(left), BigInt(right)];
  return before < after ? -1 : before > after ? 1 : 0;
}

function isCount(part: string): boolean {
  return /^\d/.test(part);
}

function byUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
