import { expect, test } from 'vitest';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult, Verdict } from '../../spec/generated/report.gen.ts';
import { applyExpectedFailures } from './expected-failures.ts';

function result(check: string, contract: string, verdict: Verdict): CheckResult {
  return {
    check,
    contract,
    verdict,
    claim: 'c',
    requirements: [],
    level: 'MUST',
    blame: null,
    message: '',
    mend: '',
    evidence: [],
    durationMs: 1,
  };
}

function entry(more: Partial<ExpectedFailure> = {}): ExpectedFailure {
  return { check: 'a/b', outcome: 'fail', reason: 'it does otherwise', since: '1.0', ...more };
}

type Expected = NonNullable<CheckResult['expected']>;
const as = (outcome: Expected['outcome'], stale: boolean): Expected => ({
  outcome,
  reason: 'it does otherwise',
  everywhere: true,
  stale,
});
const ofOne = ({ everywhere: _, ...rest }: Expected): Expected => rest;

test.each<{
  name: string;
  entries: ExpectedFailure[];
  verdicts: [Verdict, Verdict];
  expected: (Expected | undefined)[];
}>([
  {
    name: 'a failing check is known under each contract',
    entries: [entry()],
    verdicts: ['fail', 'fail'],
    expected: [as('fail', false), as('fail', false)],
  },
  {
    name: 'an entry that passes everywhere is stale',
    entries: [entry()],
    verdicts: ['pass', 'pass'],
    expected: [as('fail', true), as('fail', true)],
  },
  {
    name: 'an entry that still fails somewhere is not stale',
    entries: [entry()],
    verdicts: ['pass', 'fail'],
    expected: [as('fail', false), as('fail', false)],
  },
  {
    name: 'an entry of one contract does not speak of another',
    entries: [entry({ contract: 'two' })],
    verdicts: ['fail', 'pass'],
    expected: [undefined, ofOne(as('fail', true))],
  },
  {
    name: 'sometimes is never stale',
    entries: [entry({ outcome: 'sometimes' })],
    verdicts: ['pass', 'pass'],
    expected: [as('sometimes', false), as('sometimes', false)],
  },
  {
    name: 'a blocked check makes nothing stale',
    entries: [entry()],
    verdicts: ['blocked', 'not-applicable'],
    expected: [as('fail', false), as('fail', false)],
  },
  {
    name: 'a blocked check leaves the pass of another contract in doubt',
    entries: [entry()],
    verdicts: ['blocked', 'pass'],
    expected: [as('fail', false), as('fail', false)],
  },
  {
    name: 'an entry of another check changes nothing',
    entries: [entry({ check: 'a/c' })],
    verdicts: ['fail', 'pass'],
    expected: [undefined, undefined],
  },
])('$name', ({ entries, verdicts, expected }) => {
  const results = [result('a/b', 'one', verdicts[0]), result('a/b', 'two', verdicts[1])];
  expect(applyExpectedFailures(results, entries).map((one) => one.expected)).toEqual(expected);
});

test('an entry that also speaks of a job of another shard is not called stale here', () => {
  const here = [result('a/b', 'one', 'pass')];
  const jobs = [...here, { check: 'a/b', contract: 'two' }];
  expect(applyExpectedFailures(here, [entry()], jobs)[0]?.expected?.stale).toBe(false);
  expect(applyExpectedFailures(here, [entry()])[0]?.expected?.stale).toBe(true);
});

test('the verdict that an entry names goes into the report', () => {
  const [only] = applyExpectedFailures([result('a/b', 'one', 'blocked')], [entry({ verdict: 'blocked' })]);
  expect(only?.expected).toMatchObject({ verdict: 'blocked', stale: false });
});

test.each<{
  name: string;
  outcome: ExpectedFailure['outcome'];
  failed: string[] | undefined;
  isExcused: boolean;
}>([
  { name: 'exactly the rows that are known', outcome: 'fail', failed: ['x', 'y'], isExcused: true },
  { name: 'a further row', outcome: 'fail', failed: ['x', 'y', 'z'], isExcused: false },
  { name: 'a row less', outcome: 'fail', failed: ['x'], isExcused: false },
  { name: 'a row less of those that fail sometimes', outcome: 'sometimes', failed: ['x'], isExcused: true },
  { name: 'a further row beside those', outcome: 'sometimes', failed: ['x', 'z'], isExcused: false },
  { name: 'a failure that names no row', outcome: 'fail', failed: undefined, isExcused: false },
])('$name: excused $isExcused', ({ outcome, failed, isExcused }) => {
  const failing = { ...result('a/b', 'c', 'fail'), ...(failed && { failedRows: failed }) };
  const [judged] = applyExpectedFailures([failing], [entry({ outcome, rows: ['y', 'x'] })]);
  expect(judged?.expected !== undefined).toBe(isExcused);
});
