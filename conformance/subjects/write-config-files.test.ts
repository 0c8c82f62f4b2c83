import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeConfigFiles } from './write-config-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-config-')));
  await mkdir(join(folder, 'workspace'));
  await mkdir(join(folder, 'home'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function write(path: string, format: 'json' | 'toml' | 'text', content: unknown): Promise<void> {
  const folders = { workspace: join(folder, 'workspace'), home: join(folder, 'home') };
  const values = { ...folders, baseUrl: 'http://127.0.0.1:1/v1', model: 'a "b"\\c' };
  return writeConfigFiles([{ path, format, content }], values, folders);
}

test.each<{ format: 'json' | 'toml' | 'text'; content: unknown; written: string }>([
  { format: 'json', content: { m: '{model}' }, written: '{\n  "m": "a \\"b\\"\\\\c"\n}\n' },
  { format: 'toml', content: 'm = "{model}"\n', written: 'm = "a \\"b\\"\\\\c"\n' },
  { format: 'text', content: 'm: {model}', written: 'm: a "b"\\c' },
])('a value is encoded as $format needs it', async ({ format, content, written }) => {
  await write('{home}/deep/er/file', format, content);
  expect(await readFile(join(folder, 'home/deep/er/file'), 'utf8')).toBe(written);
});

test.each([
  { name: 'a path that climbs out', path: '{home}/../outside.json' },
  { name: 'a path that climbs out of the workspace', path: '{workspace}/a/../../outside.json' },
  { name: 'an absolute path elsewhere', path: '/tmp/surfacelock-outside.json' },
  { name: 'a sibling whose name begins like the home', path: '{home}-2/outside.json' },
  { name: 'the home itself', path: '{home}' },
])('$name is refused', async ({ path }) => {
  await expect(write(path, 'text', 'x')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(/\(\/config\/files\/0\/path\) lies outside/),
  });
  expect(await readdir(folder)).toEqual(['home', 'workspace']);
});

test('a link that leads out of the home is refused', async () => {
  await mkdir(join(folder, 'elsewhere'));
  await symlink(join(folder, 'elsewhere'), join(folder, 'home/link'));
  await expect(write('{home}/link/file.json', 'json', {})).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  expect(await readdir(join(folder, 'elsewhere'))).toEqual([]);
});

test('content that is no text is refused for toml', async () => {
  await expect(write('{home}/a.toml', 'toml', { a: 1 })).rejects.toThrow(
    'content at /config/files/0/content must be text for format "toml"',
  );
});
