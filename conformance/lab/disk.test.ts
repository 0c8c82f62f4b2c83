import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskOf } from './disk.ts';

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
  await rm(root, { recursive: true });
});
