import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each([
  { name: 'not a number', value: { a: Number.NaN }, message: 'NaN has no JSON form' },
  { name: 'infinity', value: [-Infinity], message: '-Infinity has no JSON form' },
  { name: 'half a pair', value: 'a\ud83d', message: '"a\\ud83d" holds half a surrogate pair' },
  { name: 'half a pair in a key', value: { '\udc00': 1 }, message: '"\\udc00" holds half a surrogate pair' },
  { name: 'a function', value: { a: () => 1 }, message: 'a value of type function has no JSON form' },
  { name: 'a big integer', value: 1n, message: 'a value of type bigint has no JSON form' },
  { name: 'a list with a gap', value: [undefined], message: 'a value of type undefined has no JSON form' },
])('$name has no canonical form', ({ value, message }) => {
  expect(() => canonicalJson(value)).toThrow(new TypeError(message));
});

test('a value that contains itself has no canonical form, one that is used twice has', () => {
  const loop: unknown[] = [];
  loop.push({ loop });
  expect(() => canonicalJson(loop)).toThrow(new TypeError('a value that contains itself has no JSON form'));
  const shared = { a: 1 };
  expect(canonicalJson([shared, { b: shared }])).toBe('[{"a":1},{"b":{"a":1}}]');
});

test('an absent value has the empty form, an absent member none', () => {
  expect(canonicalJson(undefined)).toBe('');
  expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
});

test('a member called toJSON is data', () => {
  expect(canonicalJson(JSON.parse('{"toJSON":"x"}'))).toBe('{"toJSON":"x"}');
});

test('depth costs no call stack', () => {
  const text = `${'{"a":['.repeat(50_000)}1${']}'.repeat(50_000)}`;
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});
