import { closeSync, openSync, readSync } from 'node:fs';
import { bodyOfLine } from './body-of-line.ts';
import { jsonlLines, type PlacedLine } from './jsonl-lines.ts';
import type { DumpEntry, StoredBody } from './recording.ts';
import { recordingFault, unreadableRecording } from './recording-fault.ts';

/** The requests of a JSONL file, one a line, of which no more than one is held at a time. */
export async function* jsonlEntries(path: string): AsyncGenerator<DumpEntry> {
  for await (const line of jsonlLines(path)) {
    const place = `${path}:${line.number}`;
    const { body, ...head } = bodyOfLine(line.bytes, place);
    const entry = { ...head, place: `line ${line.number}` };
    yield { ...entry, body: body.ok ? { ...body, stored: storedAt(path, line, body.bytes) } : body };
  }
}

/** The body of a line that is read again each time, so that a file of any size can be judged. */
function storedAt(path: string, line: PlacedLine, body: Uint8Array): StoredBody {
  const { number, start, end, bytes } = line;
  // What needs no decoding needs no second look at the line.
  const from = start + body.byteOffset - bytes.byteOffset;
  return isPart(body, bytes)
    ? partOfLine(path, from, from + body.byteLength)
    : decodedLine(path, start, end, `${path}:${number}`);
}

// Functions of their own: what reads later must hold numbers only, and never the bytes that were read for the index.
function partOfLine(path: string, from: number, to: number): StoredBody {
  return { read: () => readRange(path, from, to) };
}

function decodedLine(path: string, start: number, end: number, place: string): StoredBody {
  return {
    read() {
      const { body } = bodyOfLine(readRange(path, start, end), place);
      if (body.ok) return body.bytes;
      throw recordingFault(`${place}: the line ${body.reason}; the file was changed while it was judged`);
    },
  };
}

/** Small buffers share their memory, so that the same memory alone says nothing. */
function isPart(part: Uint8Array, whole: Uint8Array): boolean {
  const isBehind = part.byteOffset >= whole.byteOffset;
  const isBefore = part.byteOffset + part.byteLength <= whole.byteOffset + whole.byteLength;
  return part.buffer === whole.buffer && isBehind && isBefore;
}

function readRange(path: string, start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start);
  const file = openAgain(path);
  try {
    let read = 0;
    while (read < bytes.length) {
      const count = readSync(file, bytes, read, bytes.length - read, start + read);
      if (count === 0) break;
      read += count;
    }
    return bytes.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

function openAgain(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw unreadableRecording(path, cause);
  }
}
