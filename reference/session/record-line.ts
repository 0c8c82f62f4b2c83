import { crc32 } from 'node:zlib';

const sumStart = ',"sum":"';
/** `,"sum":"xxxxxxxx"}` */
const endBytes = sumStart.length + 10;

/** A line of a session file, its end included, and the sum that the next one goes on from. */
export interface RecordLine {
  readonly bytes: Buffer;
  readonly sum: number;
}

/**
 * The line of a record. Its last member is a checksum over this line and all before it, so that a line which was
 * changed, lost, doubled or moved is found by the first one behind it.
 */
export function recordLine(record: object, sumBefore: number): RecordLine {
  const text = JSON.stringify(record);
  return summed(Buffer.from(`${text.slice(0, -1)}${lineEnd(0)}\n`), sumBefore);
}

/** The same record, byte for byte, as a line of another file. */
export function movedLine(line: Buffer, sumBefore: number): RecordLine {
  return summed(Buffer.concat([line, Buffer.from('\n')]), sumBefore);
}

/** The sum of a line without its end, or null where the line does not follow the one with the sum before. */
export function lineSum(line: Buffer, sumBefore: number): number | null {
  const body = line.subarray(0, -endBytes);
  const sum = crc32(body, sumBefore);
  return body.length > 0 && line.toString('latin1', body.length) === lineEnd(sum) ? sum : null;
}

/** Puts the sum in its place: the line has room for it, and a copy of a long one would take longer than the sum. */
function summed(bytes: Buffer, sumBefore: number): RecordLine {
  const bodyBytes = bytes.length - endBytes - 1;
  const sum = crc32(bytes.subarray(0, bodyBytes), sumBefore);
  bytes.write(lineEnd(sum), bodyBytes, 'latin1');
  return { bytes, sum };
}

function lineEnd(sum: number): string {
  return `${sumStart}${sum.toString(16).padStart(8, '0')}"}`;
}
