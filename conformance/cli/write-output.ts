import { randomBytes } from 'node:crypto';
import { access, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';

/**
 * Throws when an output path cannot take a file: found before a run, so that no minutes are spent on a report that
 * has nowhere to go.
 */
export async function requireWritable(path: string): Promise<void> {
  const kind = await kindOf(path);
  if (kind === 'folder') throw notWritable(path, 'it is a folder');
  const place = kind === 'missing' ? dirname(resolve(path)) : path;
  if (kind === 'missing' && (await kindOf(place)) !== 'folder') {
    throw notWritable(path, `${place} is no folder that exists`);
  }
  try {
    await access(place, constants.W_OK);
  } catch (cause) {
    throw notWritable(path, `${place} may not be written`, cause);
  }
}

/** Throws when an output folder cannot be one: it, or the nearest thing on its path that exists, is no folder. */
export async function requireFolder(path: string): Promise<void> {
  const place = resolve(path);
  const kind = await kindOf(place);
  if (kind === 'missing' && dirname(place) !== place) return requireFolder(dirname(place));
  if (kind !== 'folder') throw notWritable(path, 'it is no folder');
}

/** Writes a file whole or not at all: a reader never sees half of it. Devices and pipes are written directly. */
export async function writeOutput(path: string, text: string): Promise<void> {
  await requireWritable(path);
  try {
    if ((await kindOf(path)) === 'other') await writeFile(path, text);
    else await replaceFile(path, text);
  } catch (cause) {
    throw notWritable(path, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  // A link keeps pointing: its target is replaced, not the link.
  const target = (await kindOf(path)) === 'file' ? await realpath(path) : resolve(path);
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'missing'> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'other';
  } catch {
    // Missing, or behind something that is no folder: the caller looks at the folder next and says which.
    return 'missing';
  }
}

function notWritable(path: string, why: string, cause?: unknown): HarnessError {
  return new HarnessError('OUTPUT_NOT_WRITABLE', `"${path}" cannot be written: ${why}.`, { cause });
}
