import { expect, test } from 'vitest';
import { escapeText } from './escape-text.ts';

test.each([
  { name: 'plain text and line breaks', text: 'a "b"\nc', escaped: 'a "b"\nc' },
  { name: 'letters of every script and sound pairs', text: 'é 中 ☃ 𝄞 👍', escaped: 'é 中 ☃ 𝄞 👍' },
])('leaves $name alone', ({ text, escaped }) => {
  expect(escapeText(text)).toBe(escaped);
});

test.each([
  { name: 'terminal sequences', text: '\u001b[2J\u0007', escaped: '\\x1b[2J\\x07' },
  { name: 'C1 controls', text: '\u009b31m', escaped: '\\x9b31m' },
  { name: 'tabs and carriage returns', text: 'a\tb\r', escaped: 'a\\tb\\r' },
  { name: 'direction marks', text: 'a\u202eb\u2066c', escaped: 'a\\u{202e}b\\u{2066}c' },
  { name: 'zero-width characters', text: 'a\u200bb\ufeff', escaped: 'a\\u{200b}b\\u{feff}' },
  { name: 'other line separators', text: 'a\u2028b', escaped: 'a\\u{2028}b' },
  { name: 'halves of pairs', text: 'a\ud834b', escaped: 'a\\u{d834}b' },
])('spells out $name', ({ text, escaped }) => {
  expect(escapeText(text)).toBe(escaped);
});
