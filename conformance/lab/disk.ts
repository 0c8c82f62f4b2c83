import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Disk } from './lab.ts';

/** A view of the files below `root`, read anew at each question. */
export function diskOf(root: string): Disk {
  return {
    async exists(path) {
      return (await stateOf(join(root, path))) !== null;
    },
    async read(path) {
      const file = join(root, path);
      if ((await stateOf(file))?.isFile() !== true) return null;
      return readFile(file, 'utf8');
    },
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    },
  };
}

async function stateOf(path: string): Promise<Awaited<ReturnType<typeof lstat>> | null> {
  try {
    return await lstat(path);
  } catch {
    // Nothing there, or a parent that is a file: for the question "does it exist" both are no.
    return null;
  }
}
