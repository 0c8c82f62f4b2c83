import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HarnessError } from '../../../spec/errors.ts';
import type { Journal } from '../../session/journal.ts';
import type { SessionRecord } from '../../session/session-record.ts';
import { answerIn } from './answer-in.ts';
import { readChildFile } from './child-file.ts';
import { type ChildRecord, isChildRef, readChildRecord } from './child-record.ts';

/** Part of the session's journal. */
const part = 'children';

/** All children of one session, whoever of its agents started them, and where their conversations lie. */
export class ChildBook {
  readonly session: string;
  /** Folder of the sessions of the workspace. */
  readonly #folder: string;
  readonly #journal: Journal;
  readonly #records = new Map<string, ChildRecord>();

  constructor(folder: string, session: string, journal: Journal) {
    this.session = session;
    this.#folder = folder;
    this.#journal = journal;
    for (const data of journal.earlier(part)) {
      const record = readChildRecord(data);
      if (record !== null) this.#records.set(record.ref, ended(record, session));
    }
  }

  /** Writes down how a child is now. */
  note(record: ChildRecord): void {
    this.#journal.append(part, record);
    this.#records.set(record.ref, record);
  }

  /** The child of this reference, where `reader` (a child, or null for the root) or a child below it started it. */
  find(ref: string, reader: string | null): ChildRecord | null {
    const record = this.#records.get(ref);
    for (let at = record; at; at = at.parent === null ? undefined : this.#records.get(at.parent)) {
      if (at.parent === reader) return record ?? null;
    }
    return null;
  }

  /** Path of a child's conversation. */
  path({ ref, session }: Pick<ChildRecord, 'ref' | 'session'>): string {
    return join(this.#folder, session, 'children', `${ref}.jsonl`);
  }

  /** What of a child's conversation belongs to its record; null where somebody took the file away or altered it. */
  events(record: ChildRecord): readonly SessionRecord[] | null {
    const path = this.path(record);
    try {
      return existsSync(path) ? readChildFile(path, record.records) : null;
    } catch (cause) {
      // Where it lies is told to no model.
      if (cause instanceof HarnessError) return null;
      throw cause;
    }
  }

  /** What the child of this record has answered; null where its conversation is gone. */
  answer(record: ChildRecord): string | null {
    const events = this.events(record);
    return events === null ? null : answerIn(events, record.status === 'completed');
  }

  /** Only for a broken subject: the answer behind a reference of any session of the home. */
  anyone(ref: string): string | null {
    if (!isChildRef(ref)) return null;
    const sessions = dirname(this.#folder);
    const names = readdirSync(sessions, { recursive: true, encoding: 'utf8' });
    const found = names.find((name) => name.endsWith(`${ref}.jsonl`));
    return found === undefined
      ? null
      : answerIn(readChildFile(join(sessions, found), Number.POSITIVE_INFINITY), false);
  }
}

/**
 * What still ran when its process ended runs no longer; all that it had written counts. What a fork has in its history may
 * run on, but for the session that started it.
 */
function ended(record: ChildRecord, session: string): ChildRecord {
  if (record.status !== 'running') return record;
  const isOwn = record.session === session;
  const detail = isOwn
    ? 'the process of its session ended while it ran'
    : 'it works for the session that this one was forked from';
  return { ...record, status: 'cancelled', detail, records: Number.MAX_SAFE_INTEGER };
}
