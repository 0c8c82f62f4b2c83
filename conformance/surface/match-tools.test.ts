import { expect, test } from 'vitest';
import { matchTools } from './match-tools.ts';
import { readRawJson } from './raw-json.ts';

function tools(...names: readonly (string | null)[]) {
  return names.map((name) => {
    const body = Buffer.from(JSON.stringify(name === null ? {} : { name }));
    return readRawJson(body, { start: 0, end: body.length });
  });
}

function pairs(before: readonly (string | null)[], after: readonly (string | null)[]) {
  return matchTools(tools(...before), tools(...after)).map((pair) => [
    pair.name,
    pair.before?.index ?? null,
    pair.after?.index ?? null,
    pair.isMoved,
  ]);
}

test('tools behind a removed one are not moved by that', () => {
  expect(pairs(['a', 'b', 'c'], ['b', 'c'])).toEqual([
    ['b', 1, 0, false],
    ['c', 2, 1, false],
    ['a', 0, null, false],
  ]);
});

test('tools behind an added one are not moved by that', () => {
  expect(pairs(['a', 'b'], ['x', 'a', 'b'])).toEqual([
    ['x', null, 0, false],
    ['a', 0, 1, false],
    ['b', 1, 2, false],
  ]);
});

test('every tool whose place among the others changed is moved', () => {
  expect(pairs(['a', 'b', 'c'], ['c', 'a', 'b']).map(([name, , , isMoved]) => [name, isMoved])).toEqual([
    ['c', true],
    ['a', true],
    ['b', true],
  ]);
});

test('the n-th of a name is paired with the n-th of it, also where there is no name', () => {
  expect(pairs(['a', 'a', null], ['a', null, null])).toEqual([
    ['a', 0, 0, false],
    [null, 2, 1, false],
    [null, null, 2, false],
    ['a', 1, null, false],
  ]);
});

test('a name that looks like a key of a prototype is a name', () => {
  expect(pairs(['__proto__', 'constructor'], ['constructor', '__proto__'])).toEqual([
    ['constructor', 1, 0, true],
    ['__proto__', 0, 1, true],
  ]);
});
