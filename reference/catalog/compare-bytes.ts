/**
 * Negative, zero or positive as `a` comes before, with or after `b` in the order of their UTF-8 bytes. The built-in
 * comparison goes by UTF-16 units and puts astral characters before U+E000, which is another order.
 */
export function compareBytes(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates above U+FFFF's other units, where UTF-8 has them. */
function byteRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
