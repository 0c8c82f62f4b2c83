import { HarnessError } from '../../spec/errors.ts';
import type { ConversationEvent } from './conversation.ts';
import type { HostRecord } from './journal.ts';

/** Value of `format` in the first line of a session file. */
export const sessionFormat = 'surfacelock.session/1';

const kinds = ['prompt', 'summary', 'assistant', 'tool', 'host'] as const;

/** One line of a session file behind the header. */
export type SessionRecord = ConversationEvent | HostRecord;

/** The events of a session file's text. A line of another shape is an error that names it. */
export function readEvents(text: string, path: string): readonly SessionRecord[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const values = lines.map((line, at) => parseLine(line, at + 1, path));
  const header = values[0];
  if (!isRecord(header) || header['format'] !== sessionFormat) {
    throw new HarnessError('DOCUMENT_SYNTAX', `${path} does not begin with a header of ${sessionFormat}`);
  }
  return values.slice(1).map((value, at) => {
    const event = readEvent(value);
    if (event) return event;
    throw new HarnessError('DOCUMENT_SYNTAX', `${path} line ${at + 2} is no event of a session`);
  });
}

function parseLine(line: string, number: number, path: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new HarnessError('DOCUMENT_SYNTAX', `${path} line ${number} is not JSON`, { cause });
  }
}

function readEvent(value: unknown): SessionRecord | null {
  if (!isRecord(value)) return null;
  if (value['type'] === 'message') {
    const kind = kinds.find((known) => known === value['kind']);
    return kind ? { type: 'message', kind, message: value['message'] } : null;
  }
  if (value['type'] === 'host') {
    const { part, data } = value;
    return typeof part === 'string' ? { type: 'host', part, data } : null;
  }
  const { type, from, count, summary } = value;
  if (type !== 'compress' || typeof summary !== 'string' || !isCount(from) || !isCount(count)) return null;
  return { type, from, count, summary };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
