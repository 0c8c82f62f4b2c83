import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { errorCode } from './error-code.ts';
import type { WorkspacePath } from './workspace.ts';

/**
 * Replaces a file's content in one step: readers see the old or the new content, never a part. Parent folders are
 * created, the mode bits of an existing file stay.
 */
export async function writeTextFile(path: WorkspacePath, content: string, limitBytes: number): Promise<void> {
  const bytes = Buffer.byteLength(content);
  if (bytes > limitBytes)
    throw new ToolFailure(`the content has ${bytes} bytes, more than the ${limitBytes} allowed`);
  if (/\p{Surrogate}/u.test(content)) {
    throw new ToolFailure('the content has half of a surrogate pair, which no UTF-8 file can hold');
  }
  try {
    const mode = await modeOf(path);
    await mkdir(dirname(path.absolute), { recursive: true });
    await replace(path.absolute, content, mode);
  } catch (cause) {
    if (cause instanceof ToolFailure) throw cause;
    throw new ToolFailure(`${path.shown} cannot be written: ${errorCode(cause)}`, { cause });
  }
}

/** Permission bits of the file that is replaced, null for a new one. */
async function modeOf(path: WorkspacePath): Promise<number | null> {
  if (!path.exists) return null;
  const status = await stat(path.absolute);
  if (status.isDirectory()) throw new ToolFailure(`${path.shown} is a folder, not a file`);
  if (!status.isFile()) throw new ToolFailure(`${path.shown} is not a regular file`);
  // The rename would also replace a file that is marked as not to be written.
  await access(path.absolute, constants.W_OK);
  return status.mode & 0o7777;
}

async function replace(target: string, content: string, mode: number | null): Promise<void> {
  // Same folder, so that the rename stays within one file system.
  const temporary = join(dirname(target), `.surfacelock-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    if (mode !== null) await chmod(temporary, mode);
    await rename(temporary, target);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
}
