import { expect, test } from 'vitest';
import {
  numberOption,
  oneOf,
  textOption,
  wholeNumber,
  wordList,
  wordOption,
  wordsOption,
} from './option-value.ts';

test.each([
  { text: '1', value: 1 },
  { text: '007', value: 7 },
  { text: '999999999', value: 999_999_999 },
])('"$text" is the whole number $value', ({ text, value }) => {
  expect(wholeNumber('--runs', 1)(text)).toBe(value);
});

test.each(['0', '-1', '1.5', '1e3', '', ' 2', '9999999999', 'NaN'])(
  '"%s" is no whole number from 1 on',
  (text) => {
    expect(() => wholeNumber('--runs', 1)(text)).toThrow(expect.objectContaining({ code: 'USAGE' }));
  },
);

test('lists grow with each use of the option and with each comma', () => {
  const collect = wordList('--only');
  expect(collect('c', collect('a, b'))).toEqual(['a', 'b', 'c']);
});

test('a known word passes and another one does not', () => {
  expect(oneOf('--format', ['text', 'json'])('json')).toBe('json');
  expect(() => oneOf('--format', ['text', 'json'])('JSON')).toThrow(
    expect.objectContaining({ code: 'USAGE' }),
  );
});

test('options of another kind than asked for count as not given', () => {
  const options = { text: 'a', number: 3, words: ['x', 1], word: 'json' };
  expect([textOption(options, 'text'), textOption(options, 'number'), textOption(options, 'none')]).toEqual([
    'a',
    undefined,
    undefined,
  ]);
  expect([numberOption(options, 'number'), numberOption(options, 'text')]).toEqual([3, undefined]);
  expect([wordsOption(options, 'words'), wordsOption(options, 'text')]).toEqual([['x'], undefined]);
  expect(wordOption(options, 'word', ['text', 'json'], 'text')).toBe('json');
  expect(wordOption(options, 'none', ['text', 'json'], 'text')).toBe('text');
});

test('a number beyond its bound is refused with the bound', () => {
  expect(wholeNumber('--runs', 1, 1000)('1000')).toBe(1000);
  expect(() => wholeNumber('--runs', 1, 1000)('1001')).toThrow(
    '--runs "1001" is no whole number from 1 to 1000.',
  );
});
