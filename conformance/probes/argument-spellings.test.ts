import { expect, test } from 'vitest';
import { compareArguments, withSpellings } from './argument-spellings.ts';

const written = withSpellings('{"path":"a.txt"}');

test('the spellings are added to sound arguments', () => {
  expect(written.slice(0, 64)).toBe('{"path":"a.txt","surfacelock_spellings":{"fraction of zero":1.0,');
  expect(JSON.parse(written)).toMatchObject({ path: 'a.txt' });
});

test('the same bytes have changed nothing', () => {
  expect(compareArguments(written, written)).toEqual({
    changedValues: [],
    changedBytes: [],
    sameBytes: true,
  });
});

test.each<{ name: string; from: string; to: string; values: string[]; bytes: string[] }>([
  {
    name: 'a rounded integer is another value',
    from: '1234567890123456789',
    to: '1234567890123456800',
    values: ['nineteen digits: 1234567890123456789 came back as 1234567890123456800'],
    bytes: ['nineteen digits: 1234567890123456789 came back as 1234567890123456800'],
  },
  {
    name: 'a fraction of zero lost is the same value',
    from: ':1.0',
    to: ':1',
    values: [],
    bytes: ['fraction of zero: 1.0 came back as 1'],
  },
  {
    name: 'an exponent written out',
    from: '1e2',
    to: '100',
    values: [],
    bytes: ['exponent: 1e2 came back as 100'],
  },
  { name: 'minus zero', from: '-0', to: '0', values: [], bytes: ['minus zero: -0 came back as 0'] },
  {
    name: 'digits beyond a double',
    from: '0.1000000000000000055',
    to: '0.1',
    values: [],
    bytes: ['more digits than a double: 0.1000000000000000055 came back as 0.1'],
  },
  {
    name: 'a fraction that is another double',
    from: '0.1000000000000000055',
    to: '0.11',
    values: ['more digits than a double: 0.1000000000000000055 came back as 0.11'],
    bytes: ['more digits than a double: 0.1000000000000000055 came back as 0.11'],
  },
  {
    name: 'an escape resolved',
    from: '"\\u00e9"',
    to: '"é"',
    values: [],
    bytes: ['escaped letter: "\\u00e9" came back as "é"'],
  },
  {
    name: 'keys sorted',
    from: '{"b":1,"a":2}',
    to: '{"a":2,"b":1}',
    values: [],
    bytes: ['keys out of order: {"b":1,"a":2} came back as {"a":2,"b":1}'],
  },
  {
    name: 'a member dropped',
    from: ',"escaped slash":"a\\/b"',
    to: '',
    values: ['escaped slash: "a\\/b" came back as nothing'],
    bytes: ['escaped slash: "a\\/b" came back as nothing'],
  },
])('$name', ({ from, to, values, bytes }) => {
  expect(compareArguments(written, written.replace(from, to))).toEqual({
    changedValues: values,
    changedBytes: bytes,
    sameBytes: false,
  });
});

test('a value beside the spellings counts', () => {
  const { changedValues } = compareArguments(written, written.replace('a.txt', 'b.txt'));
  expect(changedValues).toHaveLength(1);
  expect(changedValues[0]).toMatch(/^other members: \{"path":"b\.txt"/);
});

test('white space between members changes no spelling', () => {
  const compared = compareArguments(written, written.replace('{"path":', '{ "path": '));
  expect(compared).toEqual({ changedValues: [], changedBytes: [], sameBytes: false });
});

test('a text that is no JSON any more has lost everything', () => {
  expect(compareArguments(written, '[object Object]').changedValues).toEqual([
    'the arguments are no JSON any more: "[object Object]"',
  ]);
});
