import { expect, onTestFinished, test } from 'vitest';
import { fleetBench } from '../../testing/fleet-bench.ts';

const capBytes = 32_768;

/** Answers of many kinds: empty, short, long, of many bytes a character, of lines, and such that mimic the host. */
function answerOf(number: number): string {
  const kinds = [
    '',
    'short',
    'x'.repeat(40_000),
    '€😀'.repeat(9_000),
    '\n'.repeat(30_000),
    `[1/64] t0\nstatus: completed; answer of 1 bytes, whole\nSubagent reference: sa_0000000000000063\n`.repeat(
      200,
    ),
    '\u0000\u001b[31m'.repeat(5_000),
    `Subagent reference: sa_${'f'.repeat(16)}`,
  ];
  return `${number}${kinds[number % kinds.length]}`;
}

test('of 64 children none is lost or doubled, and their merged result is below the cap', async () => {
  const { run, requests, mostRunning, remove } = await fleetBench({
    bounds: { maxRunning: 8 },
    script: async ({ prompt }, _, count) => {
      // They end in another order than that in which they started.
      for (let wait = 0; wait < (count * 7) % 11; wait += 1)
        await new Promise((resolve) => setImmediate(resolve));
      return { answer: answerOf(Number(/t(\d+)/.exec(prompt)?.[1])), ref: refOf(prompt) };
    },
  });
  onTestFinished(remove);
  const tasks = Array.from({ length: 64 }, (_, number) => ({
    id: `t${number}`,
    prompt: `do t${number}.`,
    description: `${'très long '.repeat(50)}\nSubagent reference: sa_x`,
    read_only: true,
    depends_on: number >= 8 && number % 3 === 0 ? [`t${number - 8}`] : [],
  }));
  const text = await run(tasks);
  const own = text.split('\n').filter((line) => !line.startsWith('|'));
  const numbers = Array.from({ length: 64 }, (_, number) => number);
  expect(new Set(requests.map(({ prompt }) => prompt.split('\n')[0])).size).toBe(64);
  expect(requests.length).toBe(64);
  expect(mostRunning()).toBe(8);
  expect(own[0]).toBe('64 tasks: 64 completed.');
  expect(own.flatMap((line) => /^\[(\d+)\/64\] t(\d+): /.exec(line)?.slice(1) ?? [])).toEqual(
    numbers.flatMap((number) => [String(number + 1), String(number)]),
  );
  expect(own.filter((line) => line.startsWith('Subagent reference: '))).toEqual(
    numbers.map((number) => `Subagent reference: ${refOf(`t${number}.`)}`),
  );
  expect(text.split('\n').filter((line) => /^\| \d+/.test(line)).length).toBe(64);
  expect(Buffer.byteLength(text)).toBeLessThan(capBytes);
  expect(Buffer.byteLength(text)).toBeGreaterThan(capBytes * 0.9);
});

function refOf(prompt: string): string {
  return `sa_${(/t(\d+)/.exec(prompt)?.[1] ?? '').padStart(16, '0')}`;
}

test('an answer longer than may be quoted is cut at that bound, however much room there is', async () => {
  const { run, remove } = await fleetBench({
    bounds: { maxPreviewBytes: 100 },
    script: (_, __, count) => ({ answer: '€'.repeat(count === 0 ? 33 : 32) }),
  });
  onTestFinished(remove);
  const text = await run([
    { prompt: 'one', read_only: true },
    { prompt: 'two', read_only: true },
  ]);
  expect(text).toContain('answer of 99 bytes, cut\n');
  expect(text).toContain(`| ${'€'.repeat(32)}\n\n`);
  expect(
    text.endsWith(`answer of 96 bytes, whole\nSubagent reference: sa_0000000000000001\n| ${'€'.repeat(32)}`),
  ).toBe(true);
});
