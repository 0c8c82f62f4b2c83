import { randomBytes } from 'node:crypto';
import { copyFile, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { temporaryMark } from './golden-paths.ts';

/** One file to put in place, or to remove where `bytes` is null. */
export interface FileWrite {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

interface StagedFile {
  readonly target: string;
  /** The new content, complete on disk beside its target; null where the target goes away. */
  readonly fresh: string | null;
  /** A copy of what stands at the target, for the way back; null where nothing does. */
  readonly old: string | null;
}

/**
 * Puts all files in place or none. Everything that needs space is written and synced beside its target first, so a
 * full disk, a size limit or a missing right shows before the first target is touched; then only names change, in the
 * order given. A failure there puts the names back.
 */
export async function writeTransaction(writes: readonly FileWrite[]): Promise<void> {
  const mark = `${temporaryMark}${process.pid}-${randomBytes(4).toString('hex')}`;
  const staged: StagedFile[] = [];
  try {
    for (const write of writes) staged.push(await refusing(write.path, () => stage(write, mark)));
    await commit(staged);
    for (const folder of new Set(writes.map(({ path }) => dirname(path)))) await syncFolder(folder);
  } finally {
    for (const { path } of writes) await removeTemporary(path, mark);
  }
}

async function stage({ path, bytes }: FileWrite, mark: string): Promise<StagedFile> {
  await mkdir(dirname(path), { recursive: true });
  const present = await isPresent(path);
  const old = present ? temporaryName(path, mark, 'old') : null;
  if (old !== null) await copyFile(path, old);
  if (bytes === null) return { target: path, fresh: null, old };
  const fresh = temporaryName(path, mark, 'new');
  const file = await open(fresh, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return { target: path, fresh, old };
}

async function commit(staged: readonly StagedFile[]): Promise<void> {
  const done: StagedFile[] = [];
  for (const file of staged) {
    try {
      if (file.fresh !== null) await rename(file.fresh, file.target);
      else await rm(file.target, { force: true });
      done.push(file);
    } catch (error) {
      await putBack(done);
      throw notWritable(file.target, error);
    }
  }
}

async function putBack(done: readonly StagedFile[]): Promise<void> {
  for (const { target, old } of [...done].reverse()) {
    try {
      if (old !== null) await rename(old, target);
      else await rm(target, { force: true });
    } catch (error) {
      throw new HarnessError('GOLDEN_HALF_WRITTEN', `${target} could not be put back: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }
}

async function isPresent(path: string): Promise<boolean> {
  try {
    const entry = await lstat(path);
    if (!entry.isFile()) throw new HarnessError('GOLDEN_NOT_WRITABLE', `${path} is there and is no file.`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // A folder cannot be opened or synced everywhere; the content itself was synced before it got its name.
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function removeTemporary(path: string, mark: string): Promise<void> {
  // A folder that could not even be made holds nothing to remove, and must not hide the first error.
  for (const kind of ['new', 'old']) {
    await rm(temporaryName(path, mark, kind), { force: true }).catch(() => undefined);
  }
}

function temporaryName(path: string, mark: string, kind: string): string {
  return join(dirname(path), `${mark}.${basename(path)}.${kind}`);
}

async function refusing<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof HarnessError ? error : notWritable(path, error);
  }
}

function notWritable(path: string, error: unknown): HarnessError {
  return new HarnessError('GOLDEN_NOT_WRITABLE', `${path} cannot be written: ${reasonOf(error)}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
