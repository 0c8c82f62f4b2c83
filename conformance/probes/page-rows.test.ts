import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { numberedBytes, numberedText } from './numbered-text.ts';
import { pageRows, placesIn, rowFault } from './page-rows.ts';

const whole = Buffer.from(`out\n${numberedText('L')}`);
const sha256 = createHash('sha256').update(whole).digest('hex');

function page(offset: number, end: number, members: object = {}): string {
  const header = {
    offset,
    next_offset: end,
    total_bytes: whole.length,
    sha256,
    complete: end === whole.length,
    ...members,
  };
  return `${JSON.stringify(header)}\n${whole.toString('utf8', offset, end)}`;
}

test('a numbered text has as many bytes as it says, and no two places alike', () => {
  expect(Buffer.byteLength(numberedText('S', 2))).toBe(31);
  expect(numberedText('S', 2)).toBe('S0000é€𝄞 S0001é€𝄞 S');
  expect(numberedBytes()).toBe(45_001);
});

test('places are an ASCII character and one of four bytes', () => {
  const { ascii, wide } = placesIn(whole);
  expect(whole.toString('utf8', wide, wide + 4)).toBe('𝄞');
  expect(whole.toString('latin1', ascii, ascii + 1)).toMatch(/\d/);
});

test('rows owe pages at and below the bounds, and none above', () => {
  const owed = pageRows(whole).flatMap(({ row, least }) => (least === undefined ? [] : [row]));
  expect(owed).toEqual([
    'no numbers',
    'offset 0',
    'offset 1',
    'limit 1',
    'limit of one character',
    'limit that ends inside a character',
    'limit 16384',
    'limit 24576',
    'last character',
  ]);
});

test.each([
  { name: 'a page that is owed', ask: {}, least: 5, result: page(0, 9), fault: null },
  { name: 'no page that is owed', ask: {}, least: 5, result: 'error: x', fault: 'gives no page: error: x' },
  { name: 'a refusal where none is owed', ask: { offset: -1 }, result: 'error: x', fault: null },
  { name: 'a true page where none is owed', ask: { offset: -1 }, result: page(0, 9), fault: null },
  { name: 'too little', ask: {}, least: 9, result: page(0, 8), fault: 'gives 8 bytes, fewer than 9' },
  { name: 'another beginning', ask: { offset: 1 }, least: 1, result: page(0, 8), fault: 'begins at 0' },
  {
    name: 'a page above its bound',
    ask: {},
    result: page(0, 19),
    fault: 'gives a page that is wrong: it has 19 bytes, more than 9',
  },
  {
    name: 'a page of other bytes',
    ask: { offset: 1 },
    result: page(0, 4, { offset: 1, next_offset: 5 }),
    fault: 'gives other bytes than those from 1 to 5',
  },
  {
    name: 'another total',
    ask: {},
    result: page(0, 4, { total_bytes: 9 }),
    fault: 'counts 9 bytes, not 45005',
  },
  {
    name: 'another digest',
    ask: {},
    result: page(0, 4, { sha256: '0'.repeat(64) }),
    fault: 'names another SHA-256',
  },
])('$name: $fault', ({ ask, least, result, fault }) => {
  const row = { row: 'x', ask, most: 9, ...(least !== undefined && { least }) };
  expect(rowFault(row, result, whole)).toBe(fault);
});
