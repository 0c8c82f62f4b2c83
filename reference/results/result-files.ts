import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a whole text under its SHA-256, in one step: a crash leaves the whole file or none. */
export function writeWhole(folder: string, sha256: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${sha256}.${randomBytes(4).toString('hex')}.new`);
  try {
    writeFileSync(temporary, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, join(folder, sha256));
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}

/** The bytes under a SHA-256, or null where there is no file of that size. Whoever reads them compares the digest. */
export function readWhole(folder: string, sha256: string, totalBytes: number): Buffer | null {
  const path = join(folder, sha256);
  try {
    return statSync(path).size === totalBytes ? readFileSync(path) : null;
  } catch {
    // Taken away or not readable: the result is told to be unavailable.
    return null;
  }
}
