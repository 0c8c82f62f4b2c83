import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import { temporaryMark } from './golden-paths.ts';
import { processStart } from './process-start.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start of that process as the system counts it, or null where it cannot be read: pids come round again. */
  readonly started: string | null;
  readonly token: string;
}

const retryMs = 25;
/** A lock that names nobody was made by something else; it is respected for this long. */
const unnamedMs = 5_000;

/**
 * Runs `act` while this process alone may write the store whose pending folder is given. A lock whose process is gone
 * is taken over; one that is held longer than `waitMs` is `GOLDEN_LOCKED`.
 */
export async function writeLocked<T>(folder: string, act: () => Promise<T>, waitMs = 10_000): Promise<T> {
  const path = join(folder, '.lock');
  await mkdir(folder, { recursive: true }).catch((error: unknown) => refuse(folder, error));
  const token = await acquire(path, waitMs);
  try {
    return await act();
  } finally {
    if ((await ownerOf(path))?.token === token) await rm(path, { force: true });
  }
}

async function acquire(path: string, waitMs: number): Promise<string> {
  const token = randomUUID();
  const until = performance.now() + waitMs;
  while (!(await tryCreate(path, token))) {
    await takeAwayStale(path);
    if (performance.now() > until) {
      const owner = await ownerOf(path);
      const holder = owner === null ? 'another process' : `process ${owner.pid} on ${owner.host}`;
      throw new HarnessError('GOLDEN_LOCKED', `${path} is held by ${holder} for more than ${waitMs} ms.`);
    }
    await delay(retryMs);
  }
  return token;
}

/** Makes the lock with its content in one step, so that no kill can leave one that names nobody. */
async function tryCreate(path: string, token: string): Promise<boolean> {
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    started: await processStart(process.pid),
    token,
  };
  const draft = join(dirname(path), `${temporaryMark}${process.pid}-${randomUUID()}.lock`);
  try {
    await writeFile(draft, JSON.stringify(owner), { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    // Gone: the holder of the lock cleared away what it took for a left-over. Both are tried again.
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOENT')) return false;
    return refuse(path, error);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/**
 * Removes the lock if its owner is gone. A second lock makes this one removal at a time: without it the slower of two
 * removers could take away the lock that the faster one has just made.
 */
async function takeAwayStale(path: string): Promise<void> {
  if (!(await isStale(path))) return;
  const guard = `${path}.takeover`;
  if (!(await tryCreate(guard, ''))) return;
  try {
    if (await isStale(path)) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isStale(path: string): Promise<boolean> {
  const owner = await ownerOf(path);
  if (owner === null) {
    const entry = await stat(path).catch(() => null);
    return entry !== null && Date.now() - entry.mtimeMs > unnamedMs;
  }
  if (owner.host !== hostname()) return false;
  if (!isAlive(owner.pid)) return true;
  return owner.started !== null && (await processStart(owner.pid)) !== owner.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, started, token } = value as { [key: string]: unknown };
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof token !== 'string') return null;
    return { pid, host, started: typeof started === 'string' ? started : null, token };
  } catch {
    // Gone, or not yet filled: both are looked at again.
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function refuse(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new HarnessError('GOLDEN_NOT_WRITABLE', `${path} cannot be written: ${reason}`, { cause: error });
}
