import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { median, timeProcesses } from './time-processes.ts';

test.each<{ values: readonly number[]; middle: number }>([
  { values: [3], middle: 3 },
  { values: [9, 1, 5], middle: 5 },
  { values: [4, 1, 3, 2], middle: 3 },
  { values: [], middle: Number.NaN },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test('a process that fails is a fault with what it said, not a time', async () => {
  const sound = { args: ['-e', '0'] };
  const broken = { args: ['-e', 'console.error("no luck"); process.exit(3)'] };
  await expect(timeProcesses(sound, broken, 1)).rejects.toThrow(/ended with 3: no luck/);
});

test('both processes run once to warm up and once a round, in turns, in their folder and environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const writes = ['-e', 'fs.appendFileSync("log", process.env.BENCH_NAME)'];
  await timeProcesses(
    { args: writes, cwd: folder, env: { BENCH_NAME: 'a' } },
    { args: writes, cwd: folder, env: { BENCH_NAME: 'b' } },
    2,
  );
  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('ababab');
});
