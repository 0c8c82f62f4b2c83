import { closeSync, fdatasync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';
import { errorCode } from '../workspace/error-code.ts';
import { attemptOn } from './attempt-on.ts';

const syncData = promisify(fdatasync);

/** A file that grows by whole lines: a line that could not be written to its end is taken back. */
export class AppendedFile {
  readonly path: string;
  readonly #descriptor: number;
  #size: number;
  #syncedSize = 0;
  #folderIsSynced = false;

  /** `size` is that of the file at this moment. */
  constructor(path: string, descriptor: number, size: number) {
    this.path = path;
    this.#descriptor = descriptor;
    this.#size = size;
  }

  /** Is in the hands of the system when it returns, and so outlives this process. */
  append(line: Buffer): void {
    attemptOn(this.path, () => {
      this.#refuseForeignEnd();
      try {
        for (let at = 0; at < line.length; ) at += writeSync(this.#descriptor, line, at);
      } catch (cause) {
        ftruncateSync(this.#descriptor, this.#size);
        throw cause;
      }
    });
    this.#size += line.length;
  }

  /** Is on the medium when it returns, and so outlives the machine's power. */
  async sync(): Promise<void> {
    const size = this.#size;
    if (size === this.#syncedSize) return;
    try {
      await syncData(this.#descriptor);
    } catch (cause) {
      throw new HarnessError('SESSION_NOT_WRITABLE', `session file ${this.path}: ${errorCode(cause)}`, {
        cause,
      });
    }
    this.#syncedSize = size;
    if (!this.#folderIsSynced) syncFolder(dirname(this.path));
    this.#folderIsSynced = true;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** What somebody else wrote, or a torn line that could not be taken back, would be glued to the next one. */
  #refuseForeignEnd(): void {
    const { size } = fstatSync(this.#descriptor);
    if (size === this.#size) return;
    const what = `has ${size} bytes where ${this.#size} were written`;
    throw new HarnessError('SESSION_NOT_WRITABLE', `session file ${this.path} ${what}; nothing was added`);
  }
}

/** A new name is on the medium only with its folder. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Not every system lets a folder be synced; there the file is as safe as it gets.
  }
}
