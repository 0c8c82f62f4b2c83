import { expect, test } from 'vitest';
import type { CheckResult, Verdict } from '../../spec/generated/report.gen.ts';
import { chooseDefects } from './choose-defects.ts';
import { killMatrix, killRow } from './kill-matrix.ts';

function result(check: string, verdict: Verdict, contract = 'one'): CheckResult {
  return {
    check,
    contract,
    verdict,
    claim: 'c',
    requirements: [],
    level: 'MUST',
    blame: null,
    message: verdict === 'blocked' ? 'it did not start' : '',
    mend: '',
    evidence: [],
    durationMs: 1,
  };
}

const defect = { id: 'drops-names', claim: 'names are dropped', fails: ['a/two', 'a/one'] };
const whole = { isWhole: true, isComplete: true };

test.each<{ name: string; results: CheckResult[]; missed: string[]; unnamed: string[]; exitCode: number }>([
  {
    name: 'exactly the named checks',
    results: [result('a/one', 'fail'), result('a/two', 'fail'), result('a/three', 'pass')],
    missed: [],
    unnamed: [],
    exitCode: 0,
  },
  {
    name: 'one contract is enough for a check',
    results: [result('a/one', 'fail'), result('a/one', 'pass', 'two'), result('a/two', 'fail')],
    missed: [],
    unnamed: [],
    exitCode: 0,
  },
  {
    name: 'a named check that passes',
    results: [result('a/one', 'fail'), result('a/two', 'pass')],
    missed: ['a/two'],
    unnamed: [],
    exitCode: 1,
  },
  {
    name: 'a check that fails unnamed',
    results: [result('a/one', 'fail'), result('a/two', 'fail'), result('a/three', 'fail')],
    missed: [],
    unnamed: ['a/three'],
    exitCode: 1,
  },
  {
    name: 'a blocked check',
    results: [result('a/one', 'fail'), result('a/two', 'blocked')],
    missed: ['a/two'],
    unnamed: [],
    exitCode: 3,
  },
])('$name gives $exitCode', ({ results, missed, unnamed, exitCode }) => {
  const row = killRow(defect, results);
  expect(row).toMatchObject({ broken: 'drops-names', named: ['a/one', 'a/two'], missed, unnamed });
  expect(killMatrix([row], [], whole).exitCode).toBe(exitCode);
});

test('a failure of the sound reference is a difference', () => {
  const row = killRow(null, [result('a/one', 'fail')]);
  expect(row).toMatchObject({ broken: null, named: [], unnamed: ['a/one'] });
  expect(killMatrix([row], ['a/one'], whole)).toMatchObject({ exitCode: 1, neverFailed: ['a/one'] });
});

test('only a whole selftest says which checks nothing failed', () => {
  const row = killRow(defect, [result('a/one', 'fail'), result('a/two', 'fail')]);
  const ids = ['a/one', 'a/two', 'a/three'];
  expect(killMatrix([row], ids, whole).neverFailed).toEqual(['a/three']);
  expect(killMatrix([row], ids, { ...whole, isWhole: false }).neverFailed).toBeNull();
  expect(killMatrix([row], ids, { ...whole, isComplete: false })).toMatchObject({
    neverFailed: null,
    exitCode: 3,
  });
});

test('defects are chosen by their own id or by a check that they fail', () => {
  const other = { id: 'adds-names', fails: ['a/one'] };
  const ids = (terms: string[]): string[] => chooseDefects([defect, other], terms).map(({ id }) => id);
  expect(ids([])).toEqual(['drops-names', 'adds-names']);
  expect(ids(['adds-names'])).toEqual(['adds-names']);
  expect(ids(['a/one'])).toEqual(['drops-names', 'adds-names']);
  expect(() => ids(['drop-names'])).toThrow(
    expect.objectContaining({
      code: 'ID_UNKNOWN',
      message:
        '--only "drop-names" names no broken subject, and no check that one fails (did you mean "drops-names"?).',
    }),
  );
});

test('a fault of the harness spoils a row, though every check did as named', () => {
  const results = [result('a/one', 'fail'), result('a/two', 'fail')];
  const finding = { check: 'a/three', contract: 'one', message: 'no id', evidence: [] };
  const row = killRow(defect, results, [finding]);
  expect(row.blocked).toEqual([{ check: 'a/three', message: 'no id' }]);
  expect(killMatrix([row], [], whole).exitCode).toBe(3);
});
