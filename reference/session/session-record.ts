import type { Entry } from './entry.ts';
import type { HostRecord } from './journal.ts';

/** Value of `format` in the first line of a session file. */
export const sessionFormat = 'surfacelock.session/2';

/** The first line of a session file. */
export interface SessionHeader {
  readonly format: typeof sessionFormat;
  readonly id: string;
  readonly contract: string;
  readonly workspace: string;
  /** When it began, ISO 8601. */
  readonly created: string;
  /** Sessions that this one was forked from, its own source first. Absent for one that began empty. */
  readonly lineage?: readonly string[];
}

/** What happens to a conversation, in the order in which it happens. Replayed, it gives the conversation again. */
export type ConversationEvent =
  | { readonly type: 'message'; readonly kind: Entry['kind']; readonly message: unknown }
  | { readonly type: 'compress'; readonly from: number; readonly count: number; readonly summary: string };

/** One line of a session file behind the header. */
export type SessionRecord = ConversationEvent | HostRecord;

const kinds = ['prompt', 'summary', 'assistant', 'tool', 'host'] as const;

/** The header, or null for a value of another shape. */
export function readHeader(value: unknown): SessionHeader | null {
  if (!isRecord(value) || value['format'] !== sessionFormat) return null;
  const { id, contract, workspace, created, lineage } = value;
  if (typeof id !== 'string' || typeof contract !== 'string' || typeof workspace !== 'string') return null;
  if (typeof created !== 'string') return null;
  const header: SessionHeader = { format: sessionFormat, id, contract, workspace, created };
  if (lineage === undefined) return header;
  return isIds(lineage) ? { ...header, lineage } : null;
}

/** The record, or null for a value of another shape. A message is taken as it is. */
export function readRecord(value: unknown): SessionRecord | null {
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

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
