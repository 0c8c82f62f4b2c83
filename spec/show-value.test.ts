import { expect, test } from 'vitest';
import { escapeUnprintable, showValue } from './show-value.ts';

test.each([
  { name: 'text in quotes', value: 'wire', shown: '"wire"' },
  { name: 'a number', value: 5, shown: '5' },
  { name: 'null', value: null, shown: 'null' },
  { name: 'an object on one line', value: { a: [1] }, shown: '{"a":[1]}' },
  { name: 'a value that JSON has not', value: undefined, shown: 'undefined' },
  { name: 'an escape sequence of a terminal', value: '\u001b[2J', shown: '"\\u001b[2J"' },
  { name: 'a character that turns the direction of text', value: 'a\u202eb', shown: '"a\\u202eb"' },
  { name: 'a line separator', value: 'a\u2028b', shown: '"a\\u2028b"' },
])('$name is shown as $shown', ({ value, shown }) => {
  expect(showValue(value)).toBe(shown);
});

test('a long value is cut to sixty characters, between characters', () => {
  expect(showValue('😀'.repeat(200))).toBe(`"${'😀'.repeat(58)}…`);
});

test('text outside of JSON loses what would steer a terminal', () => {
  expect(escapeUnprintable('a\nb\u007f/\u{e0041}')).toBe('a\\u000ab\\u007f/\\ue0041');
});
