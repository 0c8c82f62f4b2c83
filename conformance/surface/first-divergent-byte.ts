/** Offset of the first byte that differs, the shorter length where one begins the other, null where they are equal. */
export function firstDivergentByte(before: Uint8Array, after: Uint8Array): number | null {
  const shared = Math.min(before.length, after.length);
  // Equal blocks are passed over by the native comparison; only the block that differs is read byte by byte.
  const blockBytes = 4096;
  let at = 0;
  while (at < shared) {
    const end = Math.min(at + blockBytes, shared);
    if (Buffer.compare(before.subarray(at, end), after.subarray(at, end)) !== 0) break;
    at = end;
  }
  while (at < shared && before[at] === after[at]) at += 1;
  return at === before.length && at === after.length ? null : at;
}
