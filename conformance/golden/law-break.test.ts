import { expect, test } from 'vitest';
import { readSurface } from '../surface/read-surface.ts';
import type { Surface } from '../surface/surface.ts';
import { entryBreak, lawBreak } from './law-break.ts';

/** A surface of tools by name and description, with whatever stands between them. */
function surface(tools: readonly (readonly [name: string, description: string])[], between = ','): Surface {
  const entries = tools.map(([name, description]) =>
    JSON.stringify({ type: 'function', function: { name, description, parameters: {} } }),
  );
  return readSurface(Buffer.from(`{"messages":[],"tools":[${entries.join(between)}]}`));
}

const ab = [
  ['a', 'A.'],
  ['b', 'B.'],
] as const;

test.each([
  [
    'subset-of',
    surface(ab),
    surface([
      ['b', 'B.'],
      ['a', 'A.'],
      ['c', 'C.'],
    ]),
    null,
  ],
  ['subset-of', surface(ab), surface([['a', 'A.']]), '"b" is only in the former'],
  [
    'subset-of',
    surface(ab),
    surface([
      ['a', 'A.'],
      ['b', 'b.'],
    ]),
    '"b" has other bytes',
  ],
  ['subset-of', surface([]), surface(ab), null],
  ['prefix-of', surface([['a', 'A.']]), surface(ab), null],
  ['prefix-of', surface([['b', 'B.']]), surface(ab), '"b" stands at place 0 of the former alone'],
  ['prefix-of', surface(ab), surface([['a', 'A.']]), '"b" is only in the former'],
  ['equal', surface(ab), surface(ab), null],
  ['equal', surface(ab), surface(ab, ', '), 'the same entries stand in other bytes between them'],
  ['equal', surface([['a', 'A.']]), surface(ab), '"b" is only in the former'],
  [
    'equal',
    surface(ab),
    surface([
      ['b', 'B.'],
      ['a', 'A.'],
    ]),
    '"a" stands at place 0 of the former alone',
  ],
  ['equal', surface([]), surface(ab), '"a" is only in the former'],
] as const)('%s from %o to %o: %s', (kind, before, after, said) => {
  expect(lawBreak(kind, before, after)).toBe(said);
});

test('one entry is compared by its bytes, and missed where it is not there', () => {
  expect(entryBreak('b', surface(ab), surface([['b', 'B.']]))).toBeNull();
  expect(entryBreak('b', surface(ab), surface([['b', 'B']]))).toBe('"b" has other bytes');
  expect(entryBreak('c', surface(ab), surface(ab))).toBe('"c" is missing from the former');
});
