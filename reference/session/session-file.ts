import { closeSync, constants, fstatSync, ftruncateSync, mkdirSync, openSync, readSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { AppendedFile } from './appended-file.ts';
import { attemptOn } from './attempt-on.ts';
import { type ReadSession, readSession, type TakeRecord } from './read-session.ts';
import { recordLine } from './record-line.ts';
import { lockSession, type SessionLock } from './session-lock.ts';
import type { SessionOverrides } from './session-overrides.ts';
import { type SessionHeader, type SessionRecord, sessionFormat } from './session-record.ts';

/** What a session belongs to. */
export type SessionAbout = Pick<SessionHeader, 'contract' | 'workspace'>;

const { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants;

/** The file of one session: a header, then one line a record, written as they happen, by one process at a time. */
export class SessionFile {
  readonly id: string;
  /** Sessions that it was forked from, its own source first. */
  readonly lineage: readonly string[];
  readonly #file: AppendedFile;
  readonly #lock: SessionLock;
  readonly #overrides: SessionOverrides;
  readonly #next = (record: SessionRecord): void => this.#append(record);
  #sum: number;

  private constructor(
    file: AppendedFile,
    { header, sum }: { readonly header: SessionHeader; readonly sum: number },
    lock: SessionLock,
    overrides: SessionOverrides,
  ) {
    this.id = header.id;
    this.lineage = header.lineage ?? [];
    this.#file = file;
    this.#sum = sum;
    this.#lock = lock;
    this.#overrides = overrides;
  }

  get path(): string {
    return this.#file.path;
  }

  /** A new session at this path, whose folder is made when missing. The name of the file is its id. */
  static async create(
    path: string,
    about: SessionAbout,
    overrides: SessionOverrides = {},
  ): Promise<SessionFile> {
    attemptOn(path, () => mkdirSync(dirname(path), { recursive: true, mode: 0o700 }));
    return SessionFile.#opened(path, O_CREAT | O_EXCL, about, () => {}, overrides);
  }

  /**
   * An earlier session; `take` is told of its records. What a crash left behind the last finished line is dropped from
   * the file, and a header that was not finished is written again.
   */
  static async open(
    path: string,
    about: SessionAbout,
    take: TakeRecord,
    overrides: SessionOverrides = {},
  ): Promise<SessionFile> {
    return SessionFile.#opened(path, 0, about, take, overrides);
  }

  static async #opened(
    path: string,
    flags: number,
    about: SessionAbout,
    take: TakeRecord,
    overrides: SessionOverrides,
  ): Promise<SessionFile> {
    const id = basename(path, '.jsonl');
    const lock = await lockSession(path, id);
    let descriptor = -1;
    try {
      return attemptOn(path, () => {
        descriptor = openSync(path, O_RDWR | O_APPEND | flags, 0o600);
        const read = readSession(descriptor, path, take);
        dropTail(path, descriptor, read, overrides);
        const file = new AppendedFile(path, descriptor, fstatSync(descriptor).size);
        const begun = read.header ? { header: read.header, sum: read.sum } : begin(file, { id, ...about });
        return new SessionFile(file, begun, lock, overrides);
      });
    } catch (cause) {
      if (descriptor !== -1) closeSync(descriptor);
      await lock.release();
      throw cause;
    }
  }

  /** Keeps a record: when it returns, no crash of this process can lose it. */
  append(record: SessionRecord): void {
    const { append } = this.#overrides;
    if (append) append(record, this.#next);
    else this.#append(record);
  }

  /** Brings what was appended to the medium. */
  async sync(): Promise<void> {
    await this.#file.sync();
  }

  async close(): Promise<void> {
    this.#file.close();
    await this.#lock.release();
  }

  #append(record: SessionRecord): void {
    const { bytes, sum } = recordLine(record, this.#sum);
    this.#file.append(bytes);
    this.#sum = sum;
  }
}

function begin(
  file: AppendedFile,
  about: Pick<SessionHeader, 'id' | 'contract' | 'workspace'>,
): { readonly header: SessionHeader; readonly sum: number } {
  const header: SessionHeader = { format: sessionFormat, ...about, created: new Date().toISOString() };
  const { bytes, sum } = recordLine(header, 0);
  file.append(bytes);
  return { header, sum };
}

function dropTail(
  path: string,
  descriptor: number,
  { header, size }: ReadSession,
  { tornLine }: SessionOverrides,
): void {
  const tailBytes = fstatSync(descriptor).size - size;
  if (tailBytes === 0) return;
  if (!header) refuseForeignFile(path, descriptor, tailBytes);
  const drop = (): void => ftruncateSync(descriptor, size);
  if (tornLine) tornLine(drop);
  else drop();
}

/** Only the beginning of a header may be written over; some file systems leave NUL bytes where a write was lost. */
function refuseForeignFile(path: string, descriptor: number, tailBytes: number): void {
  const expected = Buffer.from(`{"format":"${sessionFormat}"`);
  const start = Buffer.alloc(Math.min(expected.length, tailBytes));
  readSync(descriptor, start, 0, start.length, 0);
  const isOurs = start.every((byte, at) => byte === 0 || byte === expected[at]);
  if (isOurs) return;
  throw new HarnessError('SESSION_DAMAGED', `${path} does not begin with a header of ${sessionFormat}`);
}
