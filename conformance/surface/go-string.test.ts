import { expect, test } from 'vitest';
import { compareGoStrings, goString } from './go-string.ts';

test.each([
  { text: 'plain "quoted" \\ /', written: '"plain \\"quoted\\" \\\\ /"' },
  { text: '<a> & b', written: '"\\u003ca\\u003e \\u0026 b"' },
  { text: '\u2028\u2029', written: '"\\u2028\\u2029"' },
  { text: '\b\f\n\r\t\u0001\u001f\u007f', written: '"\\b\\f\\n\\r\\t\\u0001\\u001f\u007f"' },
  { text: '读取 é 😀', written: '"读取 é 😀"' },
  { text: 'half \ud83d', written: '"half \ufffd"' },
])('$text is written as $written', ({ text, written }) => {
  expect(goString(text)).toBe(written);
});

test('the order is that of the UTF-8 bytes, not of the UTF-16 units', () => {
  expect(['\ue000', '\u{10000}', 'z', 'Z', ''].toSorted(compareGoStrings)).toEqual([
    '',
    'Z',
    'z',
    '\ue000',
    '\u{10000}',
  ]);
});
