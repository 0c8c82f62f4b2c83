import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { jsonlLines } from './jsonl-lines.ts';

async function linesOf(content: string, limit?: number): Promise<readonly object[]> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-lines-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'dump.jsonl');
  await writeFile(path, content);
  const lines: object[] = [];
  for await (const { bytes, ...place } of jsonlLines(path, limit))
    lines.push({ ...place, text: bytes.toString() });
  return lines;
}

test('lines carry their number and the bytes between which they lie', async () => {
  expect(await linesOf('ab\n\n \r\n☃d\r\nx')).toEqual([
    { number: 1, start: 0, end: 2, text: 'ab' },
    { number: 4, start: 7, end: 12, text: '☃d\r' },
    { number: 5, start: 13, end: 14, text: 'x' },
  ]);
});

test('a line may span several reads', async () => {
  const long = 'y'.repeat(2_500_000);
  expect(await linesOf(`a\n${long}\nb\n`)).toEqual([
    { number: 1, start: 0, end: 1, text: 'a' },
    { number: 2, start: 2, end: 2_500_002, text: long },
    { number: 3, start: 2_500_003, end: 2_500_004, text: 'b' },
  ]);
});

test('a line without end is refused with its number', async () => {
  await expect(linesOf(`a\n${'z'.repeat(2_000_000)}`, 1_000_000)).rejects.toMatchObject({
    code: 'RECORDING_INVALID',
    message: expect.stringMatching(/dump\.jsonl:2: the line is longer than 1000000 bytes$/),
  });
});
