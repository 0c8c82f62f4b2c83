import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toolBench } from '../testing/tool-bench.ts';

test('a file in another encoding stays as it is', async () => {
  const bench = await toolBench();
  onTestFinished(bench.remove);
  const bytes = Buffer.from([0x61, 0xe9, 0x62]);
  await writeFile(join(bench.root, 'f'), bytes);
  expect(await bench.call('edit_file', { path: 'f', old_string: 'a', new_string: 'b' })).toBe(
    'error: f is not valid UTF-8 (first bad byte at offset 1)',
  );
  expect(await readFile(join(bench.root, 'f'))).toEqual(bytes);
});
