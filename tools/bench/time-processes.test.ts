import { expect, test } from 'vitest';
import { median, timeProcesses } from './time-processes.ts';

test.each<{ values: readonly number[]; middle: number }>([
  { values: [3], middle: 3 },
  { values: [9, 1, 5], middle: 5 },
  { values: [4, 1, 3, 2], middle: 3 },
  { values: [], middle: Number.NaN },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test('a process that fails is a fault with what it said, not a time', () => {
  const sound = { args: ['-e', '0'] };
  const broken = { args: ['-e', 'console.error("no luck"); process.exit(3)'] };
  expect(() => timeProcesses(sound, broken, 1)).toThrow(/ended with 3: no luck/);
});
