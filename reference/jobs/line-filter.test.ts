import { expect, test } from 'vitest';
import { lineFilter } from './line-filter.ts';

test('keeps the lines that match', () => {
  expect(lineFilter('^b|d$', 100)('abc\nbcd\nxyd\n\nq')).toBe('bcd\nxyd');
});

test('an expression that backtracks without end is stopped', () => {
  const startedAt = performance.now();
  expect(() => lineFilter('^(a+)+$', 100)(`${'a'.repeat(60)}b`)).toThrow('"filter" takes more than 500 ms');
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test.each<{ pattern: string; message: RegExp }>([
  { pattern: '(', message: /^"filter" is no regular expression: / },
  { pattern: 'x'.repeat(101), message: /^"filter" has 101 characters, more than 100$/ },
])('refuses $pattern', ({ pattern, message }) => {
  expect(() => lineFilter(pattern, 100)).toThrow(message);
});
