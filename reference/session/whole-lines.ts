import { readSync } from 'node:fs';

const chunkBytes = 1024 * 1024;
const lineFeed = 0x0a;

/** A line without its end. */
export interface WholeLine {
  /** Valid only until the next line is asked for. */
  readonly bytes: Buffer;
  /** Offset of what follows the line in the file. */
  readonly endsAt: number;
}

/**
 * The finished lines of an open file, in order. What follows the last line end is none. No more than the longest line
 * and one piece of the file is in memory at a time.
 */
export function* wholeLines(descriptor: number): Generator<WholeLine, void, undefined> {
  let buffer = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  let offset = 0;
  for (;;) {
    if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
    const read = readSync(descriptor, buffer, filled, buffer.length - filled, offset + filled);
    if (read === 0) return;
    let start = 0;
    // What was there before has no line end.
    let end = buffer.subarray(0, filled + read).indexOf(lineFeed, filled);
    filled += read;
    while (end !== -1) {
      yield { bytes: buffer.subarray(start, end), endsAt: offset + end + 1 };
      start = end + 1;
      end = buffer.subarray(0, filled).indexOf(lineFeed, start);
    }
    buffer.copyWithin(0, start, filled);
    filled -= start;
    offset += start;
  }
}
