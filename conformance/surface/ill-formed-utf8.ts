import { isUtf8 } from 'node:buffer';

/**
 * Offsets of the ill-formed UTF-8 sequences of a body, at most `limit` of them, and how many there are in all. A
 * sequence that breaks off counts once, at its first byte, as the Unicode standard replaces it by one U+FFFD.
 */
export function illFormedUtf8(body: Uint8Array, limit: number): { offsets: number[]; count: number } {
  const offsets: number[] = [];
  let count = 0;
  if (isUtf8(body)) return { offsets, count };
  let at = 0;
  while (at < body.length) {
    const length = sequenceLength(body, at);
    if (length > 0) {
      at += length;
      continue;
    }
    count += 1;
    if (offsets.length < limit) offsets.push(at);
    at -= length;
  }
  return { offsets, count };
}

/** Bytes of the well-formed sequence at `at`, or minus the bytes of the ill-formed one. */
function sequenceLength(body: Uint8Array, at: number): number {
  const lead = body[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const wanted = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const [lowest, highest] = secondByteRange(lead);
  for (let index = 1; index < wanted; index += 1) {
    const byte = body[at + index] ?? 0;
    const isFirst = index === 1;
    if (byte < (isFirst ? lowest : 0x80) || byte > (isFirst ? highest : 0xbf)) return -index;
  }
  return wanted;
}

/** Shuts out overlong forms, surrogates and what lies above U+10FFFF. */
function secondByteRange(lead: number): readonly [lowest: number, highest: number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}
