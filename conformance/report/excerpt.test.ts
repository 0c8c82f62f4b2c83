import { expect, test } from 'vitest';
import { excerptLines } from './excerpt.ts';

test('a short text is all of its lines', () => {
  expect(excerptLines('one\ntwo')).toEqual(['one', 'two']);
});

test('a long line is cut and says how much is left', () => {
  const [line, left] = excerptLines('x'.repeat(1_500));
  expect(line).toBe('x'.repeat(1_200));
  expect(left).toBe('… 300 characters more in the JSON report');
});

test('many lines are cut and say how much is left', () => {
  const lines = excerptLines('ab\n'.repeat(20));
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('… 25 characters more in the JSON report');
});
