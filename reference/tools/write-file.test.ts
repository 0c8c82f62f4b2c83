import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { toolBench } from '../testing/tool-bench.ts';

test('creates and replaces a file and says which', async () => {
  const bench = await toolBench();
  onTestFinished(bench.remove);
  expect(await bench.call('write_file', { path: 'a/b.txt', content: 'é' })).toBe('created a/b.txt (2 bytes)');
  expect(await bench.call('write_file', { path: 'a/b.txt', content: '' })).toBe('replaced a/b.txt (0 bytes)');
  expect(await readFile(join(bench.root, 'a/b.txt'), 'utf8')).toBe('');
});

test('writes nothing through a link that leads outside', async () => {
  const outside = await temporaryFolder({ target: 'old' });
  const bench = await toolBench();
  onTestFinished(async () => {
    await bench.remove();
    await outside.remove();
  });
  await symlink(join(outside.path, 'target'), join(bench.root, 'file'));
  await symlink(outside.path, join(bench.root, 'folder'));
  for (const path of ['file', 'folder/new', '../escape', '/tmp/escape']) {
    expect(await bench.call('write_file', { path, content: 'x' })).toBe(
      `error: ${JSON.stringify(path)} lies outside the workspace`,
    );
  }
  expect(await readdir(outside.path)).toEqual(['target']);
  expect(await readFile(join(outside.path, 'target'), 'utf8')).toBe('old');
});

test('refuses a call without content and creates nothing', async () => {
  const bench = await toolBench();
  onTestFinished(bench.remove);
  expect(await bench.call('write_file', { path: 'a' })).toBe(
    'error: invalid arguments: "content" is missing',
  );
  expect(await bench.call('write_file', { path: 'a', content: 7 })).toBe(
    'error: invalid arguments: content: must be string',
  );
  expect(await readdir(bench.root)).toEqual([]);
});
