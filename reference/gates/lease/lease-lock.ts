import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../workspace/error-code.ts';
import { isZombie, type ProcessIdentity, processIdentity } from './process-identity.ts';

/** A lock that is ours, or who has it. */
export type Lock =
  | { readonly kind: 'taken'; readonly token: string }
  | {
      readonly kind: 'busy';
      readonly pid: number | null;
      readonly session: string | null;
      /** The process that had it has ended, and somebody else is taking it over or was killed while doing so. */
      readonly isLeft: boolean;
    };

interface LockText extends ProcessIdentity {
  readonly session: string;
  readonly token: string;
}

/** A take-over that was not finished within this time was broken off by a crash. */
const takeoverMs = 5000;

/** Tries once to take the lock at this path. The lock of a process that has ended is taken over. */
export async function takeLock(path: string, session: string): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const token = randomBytes(12).toString('hex');
  const own: LockText = { ...processIdentity(process.pid), session, token };
  if (await isCreated(path, own)) return { kind: 'taken', token };
  const holder = await readLock(path);
  if (holder === null || !isAlive(holder)) {
    // What nobody can read was no lock of ours: locks appear whole.
    await removeStale(path, holder?.token ?? null);
    if (await isCreated(path, own)) return { kind: 'taken', token };
  }
  const now = await readLock(path);
  const isLeft = now === null || !isAlive(now);
  return { kind: 'busy', pid: now?.pid ?? null, session: now?.session ?? null, isLeft };
}

/** Gives the lock back, unless it has become somebody else's. */
export async function releaseLock(path: string, token: string): Promise<void> {
  if ((await readLock(path))?.token === token) await rm(path, { force: true });
}

/** The lock appears with its whole text or not at all. */
async function isCreated(path: string, text: LockText): Promise<boolean> {
  const temporary = `${path}.${text.token}`;
  await writeFile(temporary, JSON.stringify(text), { mode: 0o600 });
  try {
    await link(temporary, path);
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Null for a lock that is gone or that nobody can read. */
async function readLock(path: string): Promise<LockText | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isLockText(value) ? value : null;
  } catch {
    // Gone meanwhile, or not a lock.
    return null;
  }
}

function isLockText(value: unknown): value is LockText {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, started, session, token } = Object.fromEntries(Object.entries(value));
  const isStarted = started === null || typeof started === 'string';
  return typeof pid === 'number' && isStarted && typeof session === 'string' && typeof token === 'string';
}

/** False also where the number has been given to another process since. */
function isAlive({ pid, started }: LockText): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (errorCode(cause) !== 'EPERM') return false;
  }
  if (isZombie(pid)) return false;
  const now = processIdentity(pid).started;
  return started === null || now === null || started === now;
}

/** One process at a time takes over, and looks again: in the meantime the lock may have become a living one. */
async function removeStale(path: string, token: string | null): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    await mkdir(guard);
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') throw cause;
    if (await isOlder(guard, takeoverMs)) await rm(guard, { recursive: true, force: true });
    return;
  }
  try {
    const seen = await readLock(path);
    if ((seen?.token ?? null) === token) await rm(path, { recursive: true, force: true });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

async function isOlder(path: string, ageMs: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > ageMs;
  } catch {
    // Gone meanwhile.
    return false;
  }
}
