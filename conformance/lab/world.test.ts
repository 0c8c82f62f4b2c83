import { mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { World } from './lab.ts';
import { worldOf } from './world.ts';

const root = await mkdtemp(join(tmpdir(), 'surfacelock-world-'));
const world = worldOf(root);
await mkdir(join(root, 'outside'));
await symlink('/', join(root, 'door'));

afterAll(() => rm(root, { recursive: true, force: true }));

test('writes a file, its folders and its mode', async () => {
  await world.write('a/b/note.txt', 'text\n', 0o606);
  expect(await readFile(join(root, 'a/b/note.txt'), 'utf8')).toBe('text\n');
  expect((await stat(join(root, 'a/b/note.txt'))).mode & 0o777).toBe(0o606);
  await world.setMode('a/b/note.txt', 0o640);
  expect((await stat(join(root, 'a/b/note.txt'))).mode & 0o777).toBe(0o640);
});

test('a write takes the place of a link and leaves its target alone', async () => {
  await writeFile(join(root, 'target.txt'), 'kept');
  await world.link('link.txt', 'target.txt');
  expect(await readlink(join(root, 'link.txt'))).toBe('target.txt');
  await world.write('link.txt', 'own');
  expect(await readFile(join(root, 'link.txt'), 'utf8')).toBe('own');
  expect(await readFile(join(root, 'target.txt'), 'utf8')).toBe('kept');
});

test('removes a folder with all that is in it, and what is not there without a word', async () => {
  await world.write('gone/deep/file.txt', 'x');
  await world.remove('gone');
  await world.remove('gone');
  await expect(stat(join(root, 'gone'))).rejects.toThrow('ENOENT');
});

test.each<{ name: string; act: (to: World) => Promise<void>; says: string }>([
  { name: 'an absolute path', act: (to) => to.write('/tmp/x', 'x'), says: 'below the workspace' },
  { name: 'a way up', act: (to) => to.remove('a/../../x'), says: 'below the workspace' },
  { name: 'the workspace itself', act: (to) => to.remove('.'), says: 'below the workspace' },
  { name: 'an empty path', act: (to) => to.link('', 'x'), says: 'below the workspace' },
  { name: 'a way through a link', act: (to) => to.write('door/tmp/x', 'x'), says: '"door" is a link' },
  { name: 'the mode of a link', act: (to) => to.setMode('door', 0o777), says: 'a link, which has no mode' },
])('$name is refused', async ({ act, says }) => {
  await expect(act(world)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining(says),
  });
});
