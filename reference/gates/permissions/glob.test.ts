import { expect, test } from 'vitest';
import { matchesGlob, mayMatchGlob } from './glob.ts';

test.each<[string, string, boolean, boolean]>([
  ['', '', true, true],
  ['*', '', true, true],
  ['a', 'b', false, false],
  ['a*c', 'abbc', true, true],
  ['a*c', 'a/b\nc', true, true],
  ['a*c', 'ac', true, true],
  ['a*c', 'acb', false, false],
  ['a?c', 'abc', true, true],
  ['a?c', 'ac', false, false],
  ['*a*b*', 'xxaxxbxx', true, true],
  ['*a*b', 'ba', false, false],
  ['[ab]', 'a', false, false],
  ['a*', 'a\0', true, true],
  ['a', 'a\0', false, true],
  ['a?', 'a\0', false, true],
  ['ab', 'b\0', false, false],
  ['abc', '\0c', false, true],
  ['abc', '\0d', false, false],
  ['rm *', '\0 x', false, true],
  ['*x', 'a\0', false, true],
  ['a*z', 'a\0z', true, true],
  ['abcabc', 'a\0c', false, true],
])('%j on %j: matches %j, may match %j', (glob, text, matches, may) => {
  expect(matchesGlob(glob, text)).toBe(matches);
  expect(mayMatchGlob(glob, text)).toBe(may);
});

test('beyond the bound a text with unknown parts may match', () => {
  expect(mayMatchGlob('a'.repeat(4000), `b\0${'c'.repeat(4000)}`)).toBe(true);
  expect(mayMatchGlob('a'.repeat(40), `b\0${'c'.repeat(40)}`)).toBe(false);
});
