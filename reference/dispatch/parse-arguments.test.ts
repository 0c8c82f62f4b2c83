import { expect, test } from 'vitest';
import { parseArguments } from './parse-arguments.ts';

test.each(['', ' \n\t', 'null', ' null ', '{}'])('%j means no arguments', (text) => {
  expect(parseArguments(text)).toEqual({ ok: true, value: {} });
});

test('an object is taken as it is', () => {
  expect(parseArguments('{"a":[{"b":1}],"c":"d"}')).toEqual({ ok: true, value: { a: [{ b: 1 }], c: 'd' } });
});

test.each<{ text: string; reason: string }>([
  { text: '[]', reason: 'expected an object, got an array' },
  { text: '"{}"', reason: 'expected an object, got a string' },
  { text: '7', reason: 'expected an object, got a number' },
  { text: 'true', reason: 'expected an object, got a boolean' },
  { text: '{"a":1,"a":2}', reason: 'the key "a" appears twice' },
  { text: '{"x":[{"b":1,"\\u0062":2}]}', reason: 'the key "b" appears twice' },
  { text: '{"a":{"k":1},"b":{"k":1},"a":0}', reason: 'the key "a" appears twice' },
])('$text is refused', ({ text, reason }) => {
  expect(parseArguments(text)).toEqual({ ok: false, reason });
});

test.each(['{', '{"a":}', '{"a":1} trailing', "{'a':1}", '{"a":1,}', 'undefined'])(
  '%j is broken JSON',
  (text) => {
    expect(parseArguments(text)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^not valid JSON: /),
    });
  },
);
