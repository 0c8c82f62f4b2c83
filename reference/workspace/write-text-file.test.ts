import { chmod, lstat, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openWorkspace } from './workspace.ts';
import { writeTextFile } from './write-text-file.ts';

async function laidOut(files: Record<string, string>): Promise<{
  root: string;
  write: (path: string, content: string) => Promise<void>;
}> {
  const folder = await temporaryFolder(files);
  onTestFinished(folder.remove);
  const workspace = await openWorkspace(folder.path);
  return {
    root: folder.path,
    write: async (path, content) => writeTextFile(await workspace.resolve(path), content, 100),
  };
}

test('creates parents and leaves no other file behind', async () => {
  const { root, write } = await laidOut({});
  await write('a/b/c.txt', 'é\n');
  expect(await readFile(join(root, 'a/b/c.txt'), 'utf8')).toBe('é\n');
  expect(await readdir(join(root, 'a/b'))).toEqual(['c.txt']);
});

test('keeps the mode bits of the file it replaces', async () => {
  const { root, write } = await laidOut({ 'run.sh': 'old' });
  await chmod(join(root, 'run.sh'), 0o751);
  await write('run.sh', 'new');
  expect((await stat(join(root, 'run.sh'))).mode & 0o7777).toBe(0o751);
});

test('writes to the target of a link inside and keeps the link', async () => {
  const { root, write } = await laidOut({ 'real.txt': 'old' });
  await symlink('real.txt', join(root, 'link'));
  await write('link', 'new');
  expect(await readFile(join(root, 'real.txt'), 'utf8')).toBe('new');
  expect((await lstat(join(root, 'link'))).isSymbolicLink()).toBe(true);
});

test.each<{ name: string; path: string; content: string; message: string }>([
  { name: 'a folder', path: 'sub', content: 'x', message: 'sub is a folder, not a file' },
  {
    name: 'a path through a file',
    path: 'f/x',
    content: 'x',
    message: /** system code */ 'f/x cannot be written: E',
  },
  { name: 'half a surrogate pair', path: 'n', content: 'a\uD800', message: 'half of a surrogate pair' },
  {
    name: 'too long a content',
    path: 'n',
    content: 'é'.repeat(51),
    message: '102 bytes, more than the 100 allowed',
  },
])('refuses $name and changes nothing', async ({ path, content, message }) => {
  const { root, write } = await laidOut({ 'sub/x': '1', f: '2' });
  await expect(write(path, content)).rejects.toThrow(message);
  expect((await readdir(root, { recursive: true })).sort()).toEqual(['f', 'sub', 'sub/x']);
});
