import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
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
  return writeConfigFiles({ files: [{ path, format, content }] }, values, folders);
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

test('an object becomes TOML, with templates in its strings', async () => {
  await write('{home}/a.toml', 'toml', { m: '{model}', deep: { list: [1, 2] } });
  expect(await readFile(join(folder, 'home/a.toml'), 'utf8')).toBe(
    'm = "a \\"b\\"\\\\c"\n\n[deep]\nlist = [ 1, 2 ]\n',
  );
});

test('a link in the place of a file is replaced and its target left alone', async () => {
  await writeFile(join(folder, 'target'), 'kept');
  await symlink(join(folder, 'target'), join(folder, 'home/a.json'));
  await write('{home}/a.json', 'json', 1);
  expect(await readFile(join(folder, 'target'), 'utf8')).toBe('kept');
  expect(await readFile(join(folder, 'home/a.json'), 'utf8')).toBe('1\n');
  expect(await readdir(join(folder, 'home'))).toEqual(['a.json']);
});

test.each<{ format: 'toml' | 'text'; content: unknown; says: string }>([
  { format: 'text', content: { a: 1 }, says: 'must be text for format "text"' },
  { format: 'toml', content: [1], says: 'must be text or an object for format "toml"' },
  { format: 'toml', content: { a: [null] }, says: 'has a value that TOML cannot hold' },
])('content like $content is refused for $format', async ({ format, content, says }) => {
  await expect(write('{home}/a', format, content)).rejects.toThrow(
    `content at /config/files/0/content ${says}`,
  );
});
