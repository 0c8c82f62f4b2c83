import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskOf } from './disk.ts';

/** SHA-256 of the text "content". */
const digest = 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73';

test('reads what lies on disk now, links and folders told apart from files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-disk-'));
  await mkdir(join(root, 'sub'));
  await writeFile(join(root, 'sub', 'a.txt'), 'content');
  await symlink('nowhere', join(root, 'dangling'));
  const disk = diskOf(root);
  expect(await disk.list()).toEqual(['dangling', 'sub/a.txt']);
  expect(await disk.read('sub/a.txt')).toBe('content');
  expect(await disk.read('sub')).toBeNull();
  expect(await disk.exists('dangling')).toBe(true);
  expect(await disk.exists('sub/a.txt/below')).toBe(false);
  await chmod(join(root, 'sub', 'a.txt'), 0o640);
  expect(await disk.snapshot()).toEqual([
    { path: 'dangling', kind: 'link', mode: 0o777, content: 'nowhere' },
    { path: 'sub', kind: 'folder', mode: 0o755, content: '' },
    { path: 'sub/a.txt', kind: 'file', mode: 0o640, content: digest },
  ]);
  expect(await disk.state('absent')).toBeNull();
  await rm(root, { recursive: true });
});
