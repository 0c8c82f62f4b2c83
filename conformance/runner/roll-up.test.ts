import { expect, test } from 'vitest';
import type { CheckResult, Verdict } from '../../spec/generated/report.gen.ts';
import { rollUp } from './roll-up.ts';

function result(check: string, verdict: Verdict): CheckResult {
  return {
    check,
    verdict,
    contract: 'one',
    claim: 'c',
    requirements: ['fam.a'],
    level: 'MUST',
    blame: null,
    message: '',
    mend: '',
    evidence: [],
    durationMs: 1,
  };
}

test.each<{ verdicts: Verdict[]; expected: string }>([
  { verdicts: ['pass', 'pass'], expected: 'pass' },
  { verdicts: ['pass', 'fail'], expected: 'fail' },
  { verdicts: ['blocked', 'fail'], expected: 'fail' },
  { verdicts: ['pass', 'blocked'], expected: 'blocked' },
  { verdicts: ['not-applicable', 'pass'], expected: 'pass' },
  { verdicts: ['not-applicable'], expected: 'not-applicable' },
  { verdicts: [], expected: 'unproven' },
])('$verdicts make $expected', ({ verdicts, expected }) => {
  const results = verdicts.map((verdict, index) => result(`a/${index}`, verdict));
  expect(rollUp([{ id: 'fam.a', level: 'MUST' }], results)[0]?.verdict).toBe(expected);
});

test('a check counts for the requirements it names, once', () => {
  const results = [result('a/0', 'pass'), { ...result('a/0', 'pass'), contract: 'two' }];
  const requirements = [
    { id: 'fam.a', level: 'MUST' },
    { id: 'fam.b', level: 'MAY' },
  ] as const;
  expect(rollUp(requirements, results)).toEqual([
    { id: 'fam.a', level: 'MUST', verdict: 'pass', checks: ['a/0'] },
    { id: 'fam.b', level: 'MAY', verdict: 'unproven', checks: [] },
  ]);
});
