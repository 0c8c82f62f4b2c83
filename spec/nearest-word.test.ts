import { expect, test } from 'vitest';
import { didYouMean, nearestWord } from './nearest-word.ts';

const keys = ['command', 'contracts', 'driver', 'wire', 'id'];

test.each([
  { written: 'wre', meant: 'wire', name: 'a letter left out' },
  { written: 'wirre', meant: 'wire', name: 'a letter too many' },
  { written: 'dirver', meant: 'driver', name: 'two neighbours swapped' },
  { written: 'comand', meant: 'command', name: 'a double letter lost' },
  { written: 'Contracts', meant: 'contracts', name: 'another case' },
  { written: 'contract', meant: 'contracts', name: 'the singular' },
  { written: 'wire', meant: 'wire', name: 'the word itself' },
  { written: 'permissions', meant: null, name: 'a word of its own' },
  { written: 'x', meant: null, name: 'a single letter' },
  { written: '', meant: null, name: 'nothing' },
])('$name leads from "$written" to $meant', ({ written, meant }) => {
  expect(nearestWord(written, keys)).toBe(meant);
});

test('of two words equally near the one of similar length is named', () => {
  expect(nearestWord('modle', ['mode', 'model'])).toBe('model');
});

test('of two words equally near and long the first in byte order is named', () => {
  expect(nearestWord('cat', ['car', 'bat'])).toBe('bat');
});

test('the question names the word, and is absent where none is near', () => {
  expect(didYouMean('wre', keys)).toBe(' (did you mean "wire"?)');
  expect(didYouMean('zzzz', keys)).toBe('');
});
