import { expect, test } from 'vitest';
import { excludedFlapPercent } from './excluded-flap.ts';

test.each<{ starts: number; percent: number | null }>([
  { starts: 1, percent: null },
  { starts: 2, percent: null },
  { starts: 5, percent: null },
  { starts: 6, percent: 41 },
  { starts: 10, percent: 26 },
  { starts: 48, percent: 7 },
  { starts: 49, percent: 6 },
  { starts: 59, percent: 5 },
  { starts: 100, percent: 3 },
])('$starts equal starts exclude a flap of $percent %', ({ starts, percent }) => {
  expect(excludedFlapPercent(starts)).toBe(percent);
});
