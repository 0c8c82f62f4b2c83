import { expect, test } from 'vitest';
import { piecesOf, readToolsFile } from './tools-file.ts';

const text =
  '[ {"type":"function","function":{"name":"a","description":"d","parameters":{}}},\n{"name":"b"}]';

test('offsets count from the first byte of the tools value', () => {
  const [first] = readToolsFile(Buffer.from(text));
  expect(first).toMatchObject({ name: 'a', description: 'd', span: { start: 2, end: 79 } });
  expect(text.slice(2, 79)).toMatch(/^\{.*\}$/);
});

test('pieces bear the name of their entry in every shape of a list', () => {
  expect(piecesOf(Buffer.from(text)).map(({ label }) => label)).toEqual(['a', 'b']);
  expect(piecesOf(Buffer.from('[{"Name":"c","ReadOnly":true},7]')).map(({ label }) => label)).toEqual([
    'c',
    'entry 1',
  ]);
});

test.each(['', '[', 'null', '{"a":[1]}'])('%j has no entries', (bytes) => {
  expect(readToolsFile(Buffer.from(bytes))).toEqual([]);
  expect(piecesOf(Buffer.from(bytes))).toEqual([]);
});
