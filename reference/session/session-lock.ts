import { setTimeout as wait } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import { type Lock, releaseLock, takeLock } from '../gates/lease/lease-lock.ts';
import { errorCode } from '../workspace/error-code.ts';

/** Longer than a take-over is given before it counts as broken off. */
const patienceMs = 10_000;
const pollMs = 50;

/** A session that nobody else writes meanwhile. */
export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Makes this process the one that writes a session file: two writers would leave one file with two histories. A lock
 * whose process has ended is taken over; one that lives is an error that names its process.
 */
export async function lockSession(path: string, id: string): Promise<SessionLock> {
  const lockPath = path.replace(/\.jsonl$/, '.lock');
  const lock = await taken(lockPath, id);
  if (lock.kind === 'taken') return { release: () => releaseLock(lockPath, lock.token) };
  const holder = lock.pid === null ? 'another process' : `process ${lock.pid}`;
  throw new HarnessError('SESSION_IN_USE', `session ${id} is open in ${holder} (${lockPath})`);
}

/** A take-over that a crash broke off holds a lock up for a while, although nobody has it. */
async function taken(path: string, id: string): Promise<Lock> {
  const deadline = performance.now() + patienceMs;
  try {
    for (;;) {
      const lock = await takeLock(path, id);
      if (lock.kind === 'taken' || !lock.isLeft || performance.now() > deadline) return lock;
      await wait(pollMs);
    }
  } catch (cause) {
    throw new HarnessError('SESSION_NOT_WRITABLE', `session lock ${path}: ${errorCode(cause)}`, { cause });
  }
}
