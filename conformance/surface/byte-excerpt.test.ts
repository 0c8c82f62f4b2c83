import { expect, test } from 'vitest';
import { byteExcerpt, shownByte } from './byte-excerpt.ts';

test('every byte that is no printable ASCII is shown by its value', () => {
  expect(byteExcerpt(Buffer.from('a"\n\té\x7f~'), 0)).toBe('a"\\x0a\\x09\\xc3\\xa9\\x7f~');
});

test('a body that goes on is marked, one that ends is not', () => {
  expect(byteExcerpt(Buffer.from('abcdef'), 2, 3)).toBe('cde…');
  expect(byteExcerpt(Buffer.from('abcdef'), 3, 3)).toBe('def');
  expect(byteExcerpt(Buffer.from('abc'), 3)).toBe('');
});

test.each([
  { at: 0, shown: '"}"' },
  { at: 1, shown: 'byte 0x20' },
  { at: 2, shown: 'byte 0xff' },
  { at: 3, shown: 'the end of the body' },
])('the byte at $at is $shown', ({ at, shown }) => {
  expect(shownByte(Uint8Array.of(0x7d, 0x20, 0xff), at)).toBe(shown);
});
