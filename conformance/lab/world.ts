import { chmod, lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { World } from './lab.ts';

/**
 * Changes the files below `root`. What a subject left in the way, a link above all, is never followed: a write lands
 * where it says or nowhere.
 */
export function worldOf(root: string): World {
  return {
    async write(path, content, mode) {
      const target = await cleared(root, path);
      await writeFile(target, content);
      // Said again, because the mode of a new file goes through the process's mask.
      if (mode !== undefined) await chmod(target, mode);
    },
    async remove(path) {
      await rm(await withoutLinks(root, path), { recursive: true, force: true });
    },
    async link(path, target) {
      await symlink(target, await cleared(root, path));
    },
    async setMode(path, mode) {
      const target = await withoutLinks(root, path);
      if ((await lstat(target)).isSymbolicLink()) throw outside(path, 'it is a link, which has no mode');
      await chmod(target, mode);
    },
  };
}

/** The place of a new entry: its folders made, what was there removed. */
async function cleared(root: string, path: string): Promise<string> {
  const target = await withoutLinks(root, path);
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  return target;
}

async function withoutLinks(root: string, path: string): Promise<string> {
  const parts = normalize(path).split('/');
  const isOutside = path.startsWith('/') || parts[0] === '..' || parts[0] === '.' || path === '';
  if (isOutside) throw outside(path, 'it does not lie below the workspace');
  for (const [index] of parts.slice(0, -1).entries()) {
    const folder = join(root, ...parts.slice(0, index + 1));
    const stat = await lstat(folder).catch(() => null);
    if (stat?.isSymbolicLink() === true) throw outside(path, `"${parts[index]}" is a link`);
  }
  return join(root, ...parts);
}

function outside(path: string, why: string): HarnessError {
  return new HarnessError('CONFIG_INVALID', `The path "${path}" cannot be changed: ${why}.`);
}
