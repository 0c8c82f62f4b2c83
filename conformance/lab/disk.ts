import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Disk, EntryState } from './lab.ts';

/** A view of the files below `root`, read anew at each question. Links are never followed out of it. */
export function diskOf(root: string): Disk {
  return {
    async exists(path) {
      return (await statOf(join(root, path))) !== null;
    },
    async read(path) {
      const file = join(root, path);
      return (await statOf(file))?.isFile() === true ? readFile(file, 'utf8') : null;
    },
    async list() {
      const states = await statesBelow(root);
      return states.filter(({ kind }) => kind !== 'folder').map(({ path }) => path);
    },
    state: (path) => stateOf(root, join(root, path)),
    snapshot: () => statesBelow(root),
  };
}

async function statesBelow(root: string): Promise<readonly EntryState[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const states = await Promise.all(entries.map((entry) => stateOf(root, join(entry.parentPath, entry.name))));
  // An entry that went away between the listing and the look is not there.
  return states.flatMap((state) => (state === null ? [] : [state])).sort(byPath);
}

async function stateOf(root: string, path: string): Promise<EntryState | null> {
  const stat = await statOf(path);
  if (stat === null) return null;
  const place = { path: relative(root, path), mode: stat.mode & 0o7777 };
  if (stat.isSymbolicLink()) return { ...place, kind: 'link', content: await readlink(path) };
  if (stat.isDirectory()) return { ...place, kind: 'folder', content: '' };
  if (!stat.isFile()) return { ...place, kind: 'other', content: '' };
  return { ...place, kind: 'file', content: await digestOf(path) };
}

/** Streamed, because a subject may leave a file of any size. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function statOf(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch {
    // Nothing there, or a parent that is a file: for the question "does it exist" both are no.
    return null;
  }
}

function byPath(left: EntryState, right: EntryState): number {
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0;
}
