import { createReadStream } from 'node:fs';
import { recordingFault, unreadableRecording } from './recording-fault.ts';

/** One line of a file and the bytes between which it lies, without its end. */
export interface PlacedLine {
  /** From 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly bytes: Buffer;
}

/** A body at its limit in base64, with room for what stands beside it. */
const limitBytes = 96 * 1024 * 1024;
const newline = 0x0a;

/** The lines of a file of any size, blank ones left out. Never holds more than one line and one chunk. */
export async function* jsonlLines(path: string, limit: number = limitBytes): AsyncGenerator<PlacedLine> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let number = 1;
  let start = 0;
  for await (const chunk of chunksOf(path)) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const line = lineOf([...held, chunk.subarray(from, at)], number, start);
      if (line !== null) yield line;
      start += heldBytes + (at - from) + 1;
      [held, heldBytes, from] = [[], 0, at + 1];
      number += 1;
    }
    held.push(Buffer.from(chunk.subarray(from)));
    heldBytes += chunk.length - from;
    if (heldBytes > limit) throw recordingFault(`${path}:${number}: the line is longer than ${limit} bytes`);
  }
  const last = lineOf(held, number, start);
  if (last !== null) yield last;
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 });
  try {
    yield* stream;
  } catch (cause) {
    throw unreadableRecording(path, cause);
  }
}

function lineOf(parts: readonly Buffer[], number: number, start: number): PlacedLine | null {
  const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  return isBlank(bytes) ? null : { number, start, end: start + bytes.length, bytes };
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
