import { expect, test } from 'vitest';
import { rawJsonOf } from './raw-json-of.ts';

test.each<{ text: string; isJson: boolean }>([
  { text: '{"a":1}', isJson: true },
  { text: ' 7 ', isJson: true },
  { text: '{"a":1,"a":2}', isJson: true },
  { text: '', isJson: false },
  { text: '{"a":1', isJson: false },
  { text: '{"a":1}x', isJson: false },
  { text: "{'a':1}", isJson: false },
])('$text', ({ text, isJson }) => {
  expect(rawJsonOf(text) !== null).toBe(isJson);
});
