import { expect, test } from 'vitest';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult, Verdict } from '../../spec/generated/report.gen.ts';
import { applyExpectedFailures, requireKnownEntries } from './expected-failures.ts';

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
  stale,
});

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
    expected: [undefined, as('fail', true)],
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
    name: 'an entry of another check changes nothing',
    entries: [entry({ check: 'a/c' })],
    verdicts: ['fail', 'pass'],
    expected: [undefined, undefined],
  },
])('$name', ({ entries, verdicts, expected }) => {
  const results = [result('a/b', 'one', verdicts[0]), result('a/b', 'two', verdicts[1])];
  expect(applyExpectedFailures(results, entries).map((one) => one.expected)).toEqual(expected);
});

test.each([
  {
    name: 'an unknown check',
    entries: [entry(), entry({ check: 'a/bb' })],
    code: 'CHECK_UNKNOWN',
    message: 'known.json at /entries/1 names "a/bb", which is no check (did you mean "a/b"?).',
  },
  {
    name: 'a repeated entry',
    entries: [entry(), entry()],
    code: 'CONFIG_INVALID',
    message: 'known.json at /entries/1 repeats /entries/0 for "a/b".',
  },
  {
    name: 'an entry that another one covers',
    entries: [entry({ contract: 'one' }), entry()],
    code: 'CONFIG_INVALID',
    message: 'known.json at /entries/1 repeats /entries/0 for "a/b".',
  },
])('refuses $name', ({ entries, code, message }) => {
  expect(() => requireKnownEntries({ file: 'known.json', entries }, [{ id: 'a/b' }])).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test('accepts two entries for two contracts', () => {
  const entries = [entry({ contract: 'one' }), entry({ contract: 'two' })];
  expect(() => requireKnownEntries({ file: 'known.json', entries }, [{ id: 'a/b' }])).not.toThrow();
});
