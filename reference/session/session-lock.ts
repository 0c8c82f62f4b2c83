import { existsSync } from 'node:fs';
import { HarnessError } from '../../spec/errors.ts';
import { releaseLock, takeLock } from '../gates/lease/lease-lock.ts';
import { errorCode } from '../workspace/error-code.ts';

/** A session that nobody else writes meanwhile. */
export interface SessionLock {
  /** The process that had it before ended without giving it back. */
  readonly wasLeft: boolean;
  release(): Promise<void>;
}

/**
 * Makes this process the one that writes a session file: two writers would leave one file with two histories. A lock
 * whose process has ended is taken over; one that lives is an error that names its process.
 */
export async function lockSession(path: string, id: string): Promise<SessionLock> {
  const lockPath = path.replace(/\.jsonl$/, '.lock');
  const wasLeft = existsSync(lockPath);
  const lock = await taken(lockPath, id);
  if (lock.kind === 'taken') return { wasLeft, release: () => releaseLock(lockPath, lock.token) };
  const holder = lock.pid === null ? 'another process' : `process ${lock.pid}`;
  throw new HarnessError('SESSION_IN_USE', `session ${id} is open in ${holder} (${lockPath})`);
}

async function taken(path: string, id: string): ReturnType<typeof takeLock> {
  try {
    return await takeLock(path, id);
  } catch (cause) {
    throw new HarnessError('SESSION_NOT_WRITABLE', `session lock ${path}: ${errorCode(cause)}`, { cause });
  }
}
