import { expect, test } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

function split(chunks: readonly string[], limitBytes?: number) {
  const seen: string[] = [];
  const sink = {
    onLine: (line: Buffer) => void seen.push(line.toString()),
    onOverlong: () => void seen.push('<overlong>'),
  };
  const splitter = new LineSplitter(sink, limitBytes);
  for (const chunk of chunks) splitter.add(Buffer.from(chunk, 'latin1'));
  return { seen, rest: splitter.rest().toString() };
}

test('a character that two chunks share stays whole', () => {
  expect(split(['\xe2\x82', '\xac\n']).seen).toEqual(['€']);
});

test('a last line without its end is kept apart', () => {
  expect(split(['one\ntw', 'o'])).toEqual({ seen: ['one'], rest: 'two' });
});

test('a line over the bound is told once and the next one is read again', () => {
  expect(split(['aaa', 'aaa', 'aaa\nok\n'], 5)).toEqual({ seen: ['<overlong>', 'ok'], rest: '' });
});

test('a line of exactly the bound is read', () => {
  expect(split(['aaaaa\n'], 5).seen).toEqual(['aaaaa']);
});
