import { expect, test } from 'vitest';
import { readSoakCall, type SoakCall } from './read-soak-call.ts';

test.each<{ argv: readonly string[]; call: SoakCall }>([
  { argv: [], call: { times: 50, only: undefined } },
  { argv: ['--times', '10'], call: { times: 10, only: undefined } },
  { argv: ['--only', 'a/b', 'c/d', '--times=2'], call: { times: 2, only: ['a/b', 'c/d'] } },
  { argv: ['--only', 'a/b', '--only', 'c/d'], call: { times: 50, only: ['a/b', 'c/d'] } },
])('$argv asks for $call', ({ argv, call }) => {
  expect(readSoakCall(argv)).toEqual(call);
});

test.each([
  { argv: ['--times', '0'], says: '--times has "0", and wants a whole number above 0' },
  { argv: ['--times', 'x'], says: '--times has "x"' },
  { argv: ['a/b'], says: '"a/b" belongs to no option' },
  { argv: ['--often'], says: "Unknown option '--often'" },
])('$argv is refused: $says', ({ argv, says }) => {
  expect(() => readSoakCall(argv)).toThrow(says);
});
