import { expect, test } from 'vitest';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { pageBytes } from './page-bytes.ts';

// a, €, 😀, b: boundaries at 0, 1, 4, 8 and 9.
const bytes = Buffer.from('a€😀b');
const rules = { offsetName: 'offset', limitName: 'limit', defaultBytes: 5, maxBytes: 8 };

test.each<{ name: string; offset?: number; limit?: number; text: string; next: number }>([
  { name: 'no offset and no limit', text: 'a€', next: 4 },
  { name: 'limit 0, which is the default', offset: 0, limit: 0, text: 'a€', next: 4 },
  { name: 'the smallest limit', offset: 0, limit: 1, text: 'a', next: 1 },
  { name: 'a limit that ends inside a character', offset: 1, limit: 4, text: '€', next: 4 },
  { name: 'a limit one byte short of a boundary', offset: 0, limit: 7, text: 'a€', next: 4 },
  { name: 'a limit that ends at a boundary', offset: 0, limit: 8, text: 'a€😀', next: 8 },
  { name: 'a limit that ends before the end of the text', offset: 4, limit: 4, text: '😀', next: 8 },
  { name: 'a limit that ends with the text', offset: 4, limit: 5, text: '😀b', next: 9 },
  { name: 'a limit beyond the end', offset: 8, limit: 8, text: 'b', next: 9 },
  { name: 'the end of the text', offset: 9, text: '', next: 9 },
])('$name gives a page', ({ offset, limit, text, next }) => {
  const page = pageBytes({ bytes, sha256: 'd' }, { offset, limit }, rules);
  expect({ ...page, bytes: page.bytes.toString() }).toEqual({
    offset: offset ?? 0,
    nextOffset: next,
    totalBytes: 9,
    sha256: 'd',
    isComplete: next === 9,
    bytes: text,
  });
});

test.each<{ name: string; offset?: number; limit?: number; says: string }>([
  { name: 'a limit below 0', limit: -1, says: '"limit" is -1, outside 1 to 8; without it, 5' },
  { name: 'a limit above the largest', limit: 9, says: '"limit" is 9, outside 1 to 8; without it, 5' },
  { name: 'an offset below 0', offset: -1, says: '"offset" is -1, below 0' },
  { name: 'an offset beyond the end', offset: 10, says: '"offset" is 10, but the text has 9 bytes' },
  {
    name: 'an offset inside a character',
    offset: 6,
    says: '"offset" is 6, inside a character that begins at 4; the next one begins at 8',
  },
  {
    name: 'a limit below the next character',
    offset: 4,
    limit: 3,
    says: '"limit" is 3, but the character at 4 has 4 bytes: raise the limit',
  },
])('$name is an error', ({ offset, limit, says }) => {
  expect(() => pageBytes({ bytes, sha256: 'd' }, { offset, limit }, rules)).toThrow(new ToolFailure(says));
});

test('an empty text is one empty page', () => {
  const page = pageBytes({ bytes: Buffer.alloc(0), sha256: 'd' }, { offset: 0, limit: 1 }, rules);
  expect([page.bytes.length, page.nextOffset, page.isComplete]).toEqual([0, 0, true]);
});
