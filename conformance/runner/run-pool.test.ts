import { expect, test } from 'vitest';
import { runPool } from './run-pool.ts';

test('items that had not begun when the signal fired have no answer', async () => {
  const controller = new AbortController();
  const answers = await runPool(['a', 'b', 'c'], 1, controller.signal, async (item) => {
    if (item === 'b') controller.abort();
    return item.toUpperCase();
  });
  expect(answers).toEqual(['A', 'B', null]);
});

test('a width of nothing still runs one at a time', async () => {
  const answers = await runPool([1, 2], 0, new AbortController().signal, async (item) => item * 10);
  expect(answers).toEqual([10, 20]);
});
