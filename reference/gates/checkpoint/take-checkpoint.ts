import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspacePath } from '../../workspace/workspace.ts';

/** One kept state of one file. */
export interface Checkpoint {
  readonly folder: string;
  /** Four digits or more, counted up within the session. */
  readonly number: string;
}

/** Files beyond are not kept, and of a session only the newest states. */
const limits = { fileBytes: 16 * 1024 * 1024, checkpoints: 200 };

/** The folder of a session's checkpoints. */
export function checkpointFolder(home: string, session: string): string {
  return join(home, '.surfacelock', 'checkpoints', session);
}

/**
 * Keeps the state of a file that is about to change, as `before` beside `about.json`. Null where there is nothing that
 * could be kept: a folder, a device, a file beyond the bound.
 */
export async function takeCheckpoint(
  { home, id }: { readonly home: string; readonly id: string },
  path: WorkspacePath,
  about: { readonly [key: string]: string },
): Promise<Checkpoint | null> {
  const status = path.exists ? await lstat(path.absolute) : null;
  if (status !== null && (!status.isFile() || status.size > limits.fileBytes)) return null;
  const checkpoint = await nextFolder(checkpointFolder(home, id));
  const { folder } = checkpoint;
  try {
    if (status !== null) {
      await copyFile(path.absolute, join(folder, 'before'), constants.COPYFILE_FICLONE);
    }
    const mode = status === null ? null : status.mode & 0o7777;
    const text = JSON.stringify({ ...about, existed: path.exists, mode }, null, 2);
    await writeFile(join(folder, 'about.json'), `${text}\n`, { mode: 0o600 });
  } catch (cause) {
    await dropCheckpoint(checkpoint);
    throw cause;
  }
  return checkpoint;
}

/** Takes a checkpoint away. */
export async function dropCheckpoint({ folder }: Checkpoint): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function nextFolder(parent: string): Promise<Checkpoint> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const known = (await readdir(parent)).filter((name) => /^\d{4,}$/.test(name)).sort(byNumber);
  for (let next = Number(known.at(-1) ?? '0') + 1; ; next += 1) {
    const number = String(next).padStart(4, '0');
    const folder = join(parent, number);
    if (!(await isMade(folder))) continue;
    const old = known.slice(0, Math.max(0, known.length + 1 - limits.checkpoints));
    for (const name of old) await rm(join(parent, name), { recursive: true, force: true });
    return { folder, number };
  }
}

/** False where another call of the session was faster. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b);
}
