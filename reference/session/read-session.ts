import { isAscii } from 'node:buffer';
import { HarnessError } from '../../spec/errors.ts';
import { lineSum } from './record-line.ts';
import {
  readHeader,
  readRecord,
  type SessionHeader,
  type SessionRecord,
  sessionFormat,
} from './session-record.ts';
import { wholeLines } from './whole-lines.ts';

/** What was read of a session file. */
export interface ReadSession {
  /** null where not even the header was finished. */
  readonly header: SessionHeader | null;
  /** Sum of the last finished line. */
  readonly sum: number;
  /** Bytes of the finished lines. What stands behind them was never a record. */
  readonly size: number;
}

/** Told of a record and its line, which is valid only during the call. */
export type TakeRecord = (record: SessionRecord, line: Buffer) => void;

/**
 * Reads the finished lines of a session file in one pass. A line that is damaged, or that does not follow the one
 * before, is an error that names it: nothing is left out in silence.
 */
export function readSession(
  descriptor: number,
  path: string,
  take: TakeRecord,
  takeHeader: (header: SessionHeader) => void = () => {},
): ReadSession {
  let header: SessionHeader | null = null;
  let sum = 0;
  let size = 0;
  let number = 0;
  let entries = 0;
  for (const { bytes, endsAt } of wholeLines(descriptor)) {
    number += 1;
    const value = parseLine(bytes);
    if (header === null) {
      header = headerOf(value, path);
      sum = sumOf(bytes, sum, path, number);
      takeHeader(header);
    } else {
      sum = sumOf(bytes, sum, path, number);
      const record = readRecord(value);
      if (!record || !fits(record, entries)) throw damaged(path, number, 'is no record of a session');
      entries += entriesAdded(record);
      take(record, bytes);
    }
    size = endsAt;
  }
  return { header, sum, size };
}

/** An undefined value for a line that is not JSON: its sum, which is looked at next, says so. */
function parseLine(line: Buffer): unknown {
  try {
    // Text without accents, which is most of it, is decoded several times faster.
    return JSON.parse(isAscii(line) ? line.toString('latin1') : line.toString());
  } catch {
    return undefined;
  }
}

function headerOf(value: unknown, path: string): SessionHeader {
  const header = readHeader(value);
  if (header) return header;
  throw new HarnessError('SESSION_DAMAGED', `${path} does not begin with a header of ${sessionFormat}`);
}

function sumOf(line: Buffer, before: number, path: string, number: number): number {
  const sum = lineSum(line, before);
  if (sum !== null) return sum;
  throw damaged(path, number, 'is not what was written there, or a line before it is missing');
}

function damaged(path: string, number: number, what: string): HarnessError {
  return new HarnessError('SESSION_DAMAGED', `${path} line ${number} ${what}`);
}

/** A compression can only hide entries that are there. */
function fits(record: SessionRecord, entries: number): boolean {
  return record.type !== 'compress' || (record.count > 0 && record.from + record.count <= entries);
}

function entriesAdded(record: SessionRecord): number {
  if (record.type === 'message') return 1;
  return record.type === 'compress' ? 1 - record.count : 0;
}
