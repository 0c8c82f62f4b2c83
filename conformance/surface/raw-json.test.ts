import { expect, test } from 'vitest';
import { rawMember, rawMemberText, readRawJson } from './raw-json.ts';
import { rawJsonText } from './raw-json-text.ts';

function read(text: string) {
  const body = Buffer.from(text);
  return readRawJson(body, { start: 0, end: body.length });
}

test('numbers, escapes, key order and double keys are kept as spelt', () => {
  const text = '{"b":1.0,"10":9223372036854775807,"\\u0061":"\\u00e9\\/","b":-0,"__proto__":[1e2,true]}';
  expect(rawJsonText(read(text), {})).toBe(text);
});

test('a value has the span of its bytes', () => {
  const value = rawMember(read(' { "é" : [ 1 , {} ] } '), 'é');
  expect(value?.span).toEqual({ start: 10, end: 20 });
  expect(value?.kind === 'array' && value.elements.map(({ span }) => span)).toEqual([
    { start: 12, end: 13 },
    { start: 16, end: 18 },
  ]);
});

test('a member is found by its name after unescaping, of doubles the last', () => {
  const value = read('{"name":"a","n\\u0061me":"b\\n","toString":1}');
  expect(rawMemberText(value, 'name')).toBe('b\n');
  expect(rawMemberText(value, 'toString')).toBeNull();
  expect(rawMember(value, 'constructor')).toBeUndefined();
  expect(rawMember(read('[1]'), '0')).toBeUndefined();
});

test('depth costs no call stack', () => {
  const text = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
  expect(rawJsonText(read(text), { keyOrder: true })).toBe(text);
});

test.each(['', '  ', '[1', ']', '{"a":nope}'])('a span that holds no value is refused: %j', (text) => {
  expect(() => read(text)).toThrow(RangeError);
});
