import { expect, test } from 'vitest';
import { occurrencesOf } from './occurrences-of.ts';

test.each<{ wanted: string; text: string; at: readonly number[] }>([
  { wanted: 'a', text: '', at: [] },
  { wanted: '', text: 'abc', at: [] },
  { wanted: 'b', text: 'abcb', at: [1, 3] },
  { wanted: 'aa', text: 'aaa', at: [0, 1] },
  { wanted: 'a\n', text: 'a\r\na\n', at: [3] },
])('$wanted in $text', ({ wanted, text, at }) => {
  expect(occurrencesOf(wanted, text)).toEqual(at);
});

test('the number of places is bounded, in time too', () => {
  const startedAt = performance.now();
  expect(occurrencesOf('a'.repeat(1_000_000), 'a'.repeat(4_000_000))).toHaveLength(100);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
