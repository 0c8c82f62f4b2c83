import { expect, test } from 'vitest';
import { plainPaint } from '../report/paint.ts';
import { type KillMatrix, type KillRow, killMatrix } from '../runner/kill-matrix.ts';
import { renderKillMatrix } from './render-kill-matrix.ts';

const row: KillRow = {
  broken: 'drops-names',
  claim: 'names are dropped',
  named: ['a/one'],
  failed: ['a/one'],
  missed: [],
  unnamed: [],
  blocked: [],
};
const sound: KillRow = { ...row, broken: null, claim: 'nothing is broken', named: [], failed: [] };
const matrix = (rows: readonly KillRow[], isComplete = true): KillMatrix =>
  killMatrix(rows, ['a/one', 'a/two'], { isWhole: true, isComplete });

test('an exact matrix is a line a broken subject', () => {
  expect(
    renderKillMatrix(matrix([sound, row]), plainPaint),
  ).toBe(`exact  (sound reference)  0 checks fail: nothing is broken
exact  drops-names        1 check fails: names are dropped

no broken subject fails these checks:
  a/two
exit 0: 1 of 1 broken subjects are caught by exactly the checks they name
`);
});

test('each difference stands below its broken subject', () => {
  const wrong = {
    ...row,
    failed: ['a/two'],
    missed: ['a/one'],
    unnamed: ['a/two'],
    blocked: [{ check: 'a/three', message: 'it did not start' }],
  };
  expect(
    renderKillMatrix(matrix([wrong], false), plainPaint),
  ).toBe(`WRONG  drops-names  1 check fails: names are dropped
       named, but does not fail: a/one
       fails, but is not named: a/two
       blocked: a/three: it did not start

PARTIAL: the selftest was stopped
exit 3: 0 of 1 broken subjects are caught by exactly the checks they name
`);
});

test('a matrix in which all checks fail somewhere says so', () => {
  const text = renderKillMatrix(
    matrix([{ ...row, failed: ['a/one', 'a/two'], named: ['a/one', 'a/two'] }]),
    plainPaint,
  );
  expect(text).toContain('\nevery check is failed by some broken subject\n');
});
