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
  return lineOf(Buffer.from(JSON.stringify(record).slice(0, -1)), sumBefore);
}

/** The same record, byte for byte, as a line of another file. */
export function movedLine(line: Buffer, sumBefore: number): RecordLine {
  return lineOf(line.subarray(0, -endBytes), sumBefore);
}

/** The sum of a line without its end, or null where the line does not follow the one with the sum before. */
export function lineSum(line: Buffer, sumBefore: number): number | null {
  const body = line.subarray(0, -endBytes);
  const sum = crc32(body, sumBefore);
  return body.length > 0 && line.toString('latin1', body.length) === lineEnd(sum) ? sum : null;
}

function lineOf(body: Buffer, sumBefore: number): RecordLine {
  const sum = crc32(body, sumBefore);
  return { bytes: Buffer.concat([body, Buffer.from(`${lineEnd(sum)}\n`, 'latin1')]), sum };
}

function lineEnd(sum: number): string {
  return `${sumStart}${sum.toString(16).padStart(8, '0')}"}`;
}
