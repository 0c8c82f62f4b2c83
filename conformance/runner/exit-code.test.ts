import { expect, test } from 'vitest';
import type { Level, Verdict } from '../../spec/generated/report.gen.ts';
import { exitCodeOf, type FailOn } from './exit-code.ts';

const knownBlocked = { outcome: 'fail', reason: 'known', verdict: 'blocked', stale: false } as const;
const known = { outcome: 'fail', reason: 'known', stale: false } as const;
const stale = { outcome: 'fail', reason: 'known', stale: true } as const;

type Row = { verdict: Verdict; level: Level; expected?: typeof known | typeof stale | typeof knownBlocked };
const row = (verdict: Verdict, level: Level, expected?: Row['expected']): Row =>
  expected === undefined ? { verdict, level } : { verdict, level, expected };

// Every verdict at every level under both thresholds.
test.each<[Verdict, Level, number, number]>([
  ['pass', 'MUST', 0, 0],
  ['pass', 'SHOULD', 0, 0],
  ['pass', 'MAY', 0, 0],
  ['pass', 'INFO', 0, 0],
  ['fail', 'MUST', 1, 1],
  ['fail', 'SHOULD', 0, 1],
  ['fail', 'MAY', 0, 0],
  ['fail', 'INFO', 0, 0],
  ['blocked', 'MUST', 3, 3],
  ['blocked', 'SHOULD', 3, 3],
  ['blocked', 'MAY', 0, 0],
  ['blocked', 'INFO', 0, 0],
  ['not-applicable', 'MUST', 0, 0],
  ['not-applicable', 'SHOULD', 0, 0],
  ['not-applicable', 'MAY', 0, 0],
  ['not-applicable', 'INFO', 0, 0],
])('%s at %s is %i with --fail-on must and %i with should', (verdict, level, onMust, onShould) => {
  const results = [row(verdict, level)];
  expect(exitCodeOf({ results, isComplete: true, failOn: 'must' })).toBe(onMust);
  expect(exitCodeOf({ results, isComplete: true, failOn: 'should' })).toBe(onShould);
});

test.each<{ name: string; results: Row[]; failOn?: FailOn; isComplete?: boolean; code: number }>([
  { name: 'a known failing is clean', results: [row('fail', 'MUST', known)], code: 0 },
  { name: 'a stale entry is 5', results: [row('pass', 'MUST', stale)], code: 5 },
  { name: 'a stale entry of an INFO check is 5', results: [row('pass', 'INFO', stale)], code: 5 },
  { name: 'an entry does not excuse a blocked check', results: [row('blocked', 'MUST', known)], code: 3 },
  {
    name: 'an entry that names blocked excuses it',
    results: [row('blocked', 'MUST', knownBlocked)],
    code: 0,
  },
  { name: 'and excuses no failure', results: [row('fail', 'MUST', knownBlocked)], code: 1 },
  {
    name: 'findings come before stale entries',
    results: [row('pass', 'MUST', stale), row('fail', 'MUST')],
    code: 1,
  },
  { name: 'blocked comes before findings', results: [row('fail', 'MUST'), row('blocked', 'MUST')], code: 3 },
  {
    name: 'a failed INFO check leaves a stale entry at 5',
    results: [row('fail', 'INFO'), row('pass', 'MUST', stale)],
    code: 5,
  },
  {
    name: 'a failed SHOULD check leaves a stale entry at 5',
    results: [row('fail', 'SHOULD'), row('pass', 'MUST', stale)],
    code: 5,
  },
  {
    name: 'with --fail-on should it is 1',
    results: [row('fail', 'SHOULD'), row('pass', 'MUST', stale)],
    failOn: 'should',
    code: 1,
  },
  {
    name: 'a partial run is 3 though all passed',
    results: [row('pass', 'MUST')],
    isComplete: false,
    code: 3,
  },
  {
    name: 'a partial run is 3 though something failed',
    results: [row('fail', 'MUST')],
    isComplete: false,
    code: 3,
  },
])('$name', ({ results, failOn = 'must', isComplete = true, code }) => {
  expect(exitCodeOf({ results, isComplete, failOn })).toBe(code);
});

test('a fault of the harness is 3 whatever was found', () => {
  const results = [row('pass', 'MUST'), row('fail', 'MUST')];
  expect(exitCodeOf({ results, isComplete: true, failOn: 'must', harnessFindings: 1 })).toBe(3);
});
