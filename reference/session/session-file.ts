import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { errorCode } from '../workspace/error-code.ts';
import { readEvents, type SessionRecord, sessionFormat } from './read-events.ts';
import { lastUsedName } from './session-folder.ts';

/** The file of one session: a header, then one line an event, written as they happen. */
export class SessionFile {
  readonly id: string;
  readonly path: string;
  readonly #descriptor: number;

  private constructor(path: string) {
    this.path = path;
    this.id = basename(path, '.jsonl');
    this.#descriptor = attempt(path, () => openSync(path, 'a', 0o600));
  }

  /** A new session in this folder, which is made when missing. */
  static create(
    folder: string,
    about: { readonly contract: string; readonly workspace: string },
  ): SessionFile {
    const now = new Date();
    const stamp = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
    const id = `${stamp}-${randomBytes(4).toString('hex')}`;
    const path = join(folder, `${id}.jsonl`);
    attempt(path, () => mkdirSync(dirname(path), { recursive: true, mode: 0o700 }));
    const file = new SessionFile(path);
    file.#writeLine({ format: sessionFormat, id, ...about, created: now.toISOString() });
    return file;
  }

  /** An earlier session with its events. A last line that a crash left unfinished is dropped from the file. */
  static open(path: string): { readonly file: SessionFile; readonly events: readonly SessionRecord[] } {
    const bytes = attempt(path, () => readFileSync(path));
    const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
    const events = readEvents(whole.toString('utf8'), path);
    if (whole.length < bytes.length) attempt(path, () => truncateSync(path, whole.length));
    return { file: new SessionFile(path), events };
  }

  append(event: SessionRecord): void {
    this.#writeLine(event);
    if (event.type === 'message' && event.kind === 'prompt') this.#noteUse();
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The time stamps of files are too coarse to tell which of two sessions was used last, so it is written down. */
  #noteUse(): void {
    const pointer = join(dirname(this.path), lastUsedName);
    attempt(pointer, () => writeFileSync(pointer, `${this.id}\n`, { mode: 0o600 }));
  }

  /** One write a line, so that a crash leaves whole lines and at most one torn end. */
  #writeLine(value: unknown): void {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    attempt(this.path, () => {
      for (let at = 0; at < line.length; ) at += writeSync(this.#descriptor, line, at);
    });
  }
}

function attempt<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    throw new HarnessError('OUTPUT_NOT_WRITABLE', `session file ${path}: ${errorCode(cause)}`, { cause });
  }
}
