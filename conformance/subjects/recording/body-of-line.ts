import { isUtf8 } from 'node:buffer';
import { ownMember, ownText } from '../../surface/json-object.ts';
import { type JsonScan, scanJson } from '../../surface/scan-json.ts';
import { readHeaders } from './read-headers.ts';
import { readTime } from './read-time.ts';
import type { DumpEntry } from './recording.ts';
import { recordingFault } from './recording-fault.ts';
import { bytesOfText, type DecodedText } from './text-body.ts';

/** What one line of a JSONL dump says. */
export interface LineEntry extends Pick<DumpEntry, 'session' | 'process' | 'at'> {
  readonly body: DecodedText;
}

/**
 * One line of a JSONL dump. A body that is an object keeps the bytes that spell it in the line; a line that has
 * messages of its own is a body itself. `place` names the line in faults.
 */
export function bodyOfLine(line: Buffer, place: string): LineEntry {
  const scan = scanJson(line);
  const fault = scan.findings.find(({ kind }) => kind === 'syntax');
  if (fault !== undefined) {
    throw recordingFault(`${place} is no JSON: ${fault.detail} at byte ${fault.offset} of the line`);
  }
  if (scan.root === null || line[scan.root.span.start] !== 0x7b) {
    throw recordingFault(`${place} is JSON and no object`);
  }
  if (!scan.members.has('body') && scan.members.has('messages')) {
    const { start, end } = scan.root.span;
    return { session: null, process: null, at: null, body: { ok: true, bytes: line.subarray(start, end) } };
  }
  const fields = fieldsOf(line, scan, ['session', 'process', 'at', 'headers', 'encoding']);
  return {
    session: markOf(fields, 'session', place),
    process: markOf(fields, 'process', place),
    at: timeOf(fields, place),
    body: bodyOf(line, scan, fields),
  };
}

type Fields = { readonly [key: string]: unknown };

function fieldsOf(line: Buffer, { members }: JsonScan, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const span = members.get(name)?.span;
      return span === undefined ? [] : [[name, JSON.parse(line.toString('utf8', span.start, span.end))]];
    }),
  );
}

function bodyOf(line: Buffer, { members }: JsonScan, fields: Fields): DecodedText {
  const span = members.get('body')?.span;
  if (span === undefined) return { ok: false, reason: 'has neither a body nor messages' };
  const bytes = line.subarray(span.start, span.end);
  if (bytes[0] === 0x7b) return { ok: true, bytes };
  if (bytes[0] !== 0x22) return { ok: false, reason: 'has a body that is neither an object nor a text' };
  if (!isUtf8(bytes))
    return { ok: false, reason: 'has a body with bytes that are no UTF-8: record it as base64' };
  return bytesOfText({
    text: String(JSON.parse(bytes.toString('utf8'))),
    encoding: ownText(fields, 'encoding'),
    headers: readHeaders(ownMember(fields, 'headers')),
  });
}

/** A mark that is there and cannot be read would group requests wrongly, so it is no matter to pass over. */
function markOf(fields: Fields, name: string, place: string): string | null {
  const value = ownMember(fields, name) ?? null;
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw recordingFault(`${place}: "${name}" is neither a text nor a number`);
}

function timeOf(fields: Fields, place: string): number | null {
  const value = ownMember(fields, 'at') ?? null;
  const time = readTime(value);
  if (time === null && value !== null) throw recordingFault(`${place}: "at" is neither a date nor a number`);
  return time;
}
