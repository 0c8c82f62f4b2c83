import { expect, test } from 'vitest';
import { jsonIn } from './json-in.ts';

test.each([
  { text: 'connected; 1 tools:\nnote: x [1]\n[\n {"id": 1}\n]', value: [{ id: 1 }] },
  { text: '{"a": []}', value: { a: [] } },
  { text: 'nothing', value: null },
  { text: '{broken', value: null },
])('finds $value', ({ text, value }) => {
  expect(jsonIn(text)).toEqual(value);
});
