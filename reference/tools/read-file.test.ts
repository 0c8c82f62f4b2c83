import { expect, onTestFinished, test } from 'vitest';
import { type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

async function read(args: unknown, files: ToolBenchOptions['files'] = {}): Promise<string> {
  const bench = await toolBench({ files });
  onTestFinished(bench.remove);
  return bench.call('read_file', args);
}

test.each<{ name: string; content: string; args?: Record<string, number>; text: string }>([
  { name: 'numbers lines from 1', content: 'a\nb\n', text: '     1\ta\n     2\tb' },
  { name: 'takes a last line without end', content: 'a\nb', text: '     1\ta\n     2\tb' },
  { name: 'shows empty lines', content: '\n\n', text: '     1\t\n     2\t' },
  {
    name: 'leaves CR and the byte order mark out',
    content: '\uFEFFa\r\nb\r\n',
    text: '     1\ta\n     2\tb',
  },
  { name: 'says when a file is empty', content: '', text: '(f is empty)' },
  {
    name: 'names the next page',
    content: 'a\nb\nc\nd\n',
    args: { offset: 1, limit: 2 },
    text: '     2\tb\n     3\tc\n(lines 2 to 3 of 4; the next page begins at offset 3)',
  },
  {
    name: 'ends with the last page',
    content: 'a\nb\nc\nd\n',
    args: { offset: 3, limit: 2 },
    text: '     4\td',
  },
])('$name', async ({ content, args, text }) => {
  expect(await read({ path: 'f', ...args }, { f: content })).toBe(text);
});

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

test.each<{ args: Record<string, unknown>; text: string }>([
  { args: { path: 'none' }, text: 'error: none does not exist' },
  { args: { path: 'sub' }, text: 'error: sub is a folder, not a file' },
  { args: { path: 'f', offset: 1 }, text: 'error: "offset" is 1, but f has 1 lines' },
  { args: { path: 'bin' }, text: 'error: bin is a binary file (a NUL byte at offset 1)' },
  { args: { path: '../x' }, text: 'error: "../x" lies outside the workspace' },
  { args: { path: 'f', offset: -1 }, text: 'error: invalid arguments: offset: must be >= 0' },
  { args: { path: 'f', limit: 0 }, text: 'error: invalid arguments: limit: must be >= 1' },
  { args: { path: 'f', limit: 1.5 }, text: 'error: invalid arguments: limit: must be integer' },
  { args: {}, text: 'error: invalid arguments: "path" is missing' },
])('refuses $args', async ({ args, text }) => {
  expect(await read(args, { f: 'a\n', bin: 'a\0', 'sub/x': '' })).toBe(text);
});
