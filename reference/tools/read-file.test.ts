import { expect, onTestFinished, test } from 'vitest';
import { type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

async function read(args: unknown, files: ToolBenchOptions['files'] = {}): Promise<string> {
  const bench = await toolBench({ files });
  onTestFinished(bench.remove);
  return bench.call('read_file', args);
}

test('pages of 2000 lines follow each other without a gap', async () => {
  const lines = Array.from({ length: 2001 }, (_, at) => `l${at}`);
  const first = await read({ path: 'f' }, { f: lines.join('\n') });
  expect(first).toMatch(/ {2}2000\tl1999\n\(lines 1 to 2000 of 2001; the next page begins at offset 2000\)$/);
  expect(await read({ path: 'f', offset: 2000 }, { f: lines.join('\n') })).toBe('  2001\tl2000');
});

test('a page of long lines ends before the cap of a result', async () => {
  const text = await read({ path: 'f' }, { f: `${'x'.repeat(1000)}\n`.repeat(100) });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32768);
  expect(text).toMatch(/\n\(lines 1 to 32 of 100; the next page begins at offset 32\)$/);
});

test('a line longer than a page is cut at a character and the page goes on after it', async () => {
  const text = await read({ path: 'f' }, { f: `${'€'.repeat(20_000)}\nend\n` });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32768);
  expect(text).not.toContain('\uFFFD');
  expect(text).toMatch(
    /€\n\(this line has 60000 bytes and is cut here\)\n\(lines 1 to 1 of 2; the next page begins at offset 1\)$/,
  );
});
