/** True where a character of UTF-8 begins or the text ends. */
export function isBoundary(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] ?? 0) & 0xc0) !== 0x80;
}

/** The last boundary at or before `at`. */
export function boundaryBefore(bytes: Uint8Array, at: number): number {
  let found = Math.min(Math.max(0, at), bytes.length);
  while (found > 0 && !isBoundary(bytes, found)) found -= 1;
  return found;
}

/** The first boundary at or after `at`. */
export function boundaryAfter(bytes: Uint8Array, at: number): number {
  let found = Math.min(Math.max(0, at), bytes.length);
  while (found < bytes.length && !isBoundary(bytes, found)) found += 1;
  return found;
}
