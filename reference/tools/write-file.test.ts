import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { toolBench } from '../testing/tool-bench.ts';

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
