import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree, TreeFile } from './tree.ts';

const canaries = 'tools/check/canary/';

/**
 * The files under a folder of a git checkout, tracked or new, ignored ones left out. A dirty tree is read as it
 * lies on disk. Canaries are left out unless the folder itself is one.
 */
export async function readTree(root: string): Promise<Tree> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(stdout.split('\0'))].filter((path) => path !== '' && !path.startsWith(canaries));
  const files = await Promise.all(paths.toSorted().map((path) => readTreeFile(root, path)));
  return { root, files: files.filter((file) => file !== null) };
}

/** null for a file that was deleted without telling git, and for a link. */
async function readTreeFile(root: string, path: string): Promise<TreeFile | null> {
  try {
    return { path, text: await readFile(join(root, path), 'utf8') };
  } catch {
    return null;
  }
}
