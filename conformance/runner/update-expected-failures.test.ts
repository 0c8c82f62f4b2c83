import { expect, test } from 'vitest';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult, Level, Verdict } from '../../spec/generated/report.gen.ts';
import { applyExpectedFailures } from './expected-failures.ts';
import { updateExpectedFailures } from './update-expected-failures.ts';

const added = { reason: 'seen today', since: '2.0' };

function result(check: string, verdict: Verdict, level: Level = 'MUST'): CheckResult {
  return {
    check,
    contract: 'one',
    verdict,
    claim: 'c',
    requirements: [],
    level,
    blame: null,
    message: '',
    mend: '',
    evidence: [],
    durationMs: 1,
  };
}

function entry(check: string, more: Partial<ExpectedFailure> = {}): ExpectedFailure {
  return { check, contract: 'one', outcome: 'fail', reason: 'known of old', since: '1.0', ...more };
}

function update(entries: readonly ExpectedFailure[], results: readonly CheckResult[]) {
  return updateExpectedFailures(entries, applyExpectedFailures(results, entries), added);
}

const fresh = (check: string): ExpectedFailure => ({ check, contract: 'one', outcome: 'fail', ...added });

test.each<{ name: string; before: ExpectedFailure[]; results: CheckResult[]; after: ExpectedFailure[] }>([
  {
    name: 'adds what fails, sorted',
    before: [entry('a/m')],
    results: [result('a/z', 'fail'), result('a/m', 'fail'), result('a/b', 'fail')],
    after: [fresh('a/b'), entry('a/m'), fresh('a/z')],
  },
  { name: 'adds nothing that was blocked', before: [], results: [result('a/b', 'blocked')], after: [] },
  { name: 'adds nothing that only informs', before: [], results: [result('a/b', 'fail', 'INFO')], after: [] },
  { name: 'adds a SHOULD', before: [], results: [result('a/b', 'fail', 'SHOULD')], after: [fresh('a/b')] },
  { name: 'takes a stale entry out', before: [entry('a/b')], results: [result('a/b', 'pass')], after: [] },
  {
    name: 'keeps what fails sometimes',
    before: [entry('a/b', { outcome: 'sometimes' })],
    results: [result('a/b', 'pass')],
    after: [entry('a/b', { outcome: 'sometimes' })],
  },
  {
    name: 'keeps an entry that this run did not look at',
    before: [entry('a/other')],
    results: [result('a/b', 'pass')],
    after: [entry('a/other')],
  },
  {
    name: 'keeps an entry that was blocked this time',
    before: [entry('a/b')],
    results: [result('a/b', 'blocked')],
    after: [entry('a/b')],
  },
  {
    name: 'replaces an entry that excused another verdict',
    before: [entry('a/b', { verdict: 'blocked' })],
    results: [result('a/b', 'fail')],
    after: [fresh('a/b')],
  },
])('$name', ({ before, results, after }) => {
  expect(update(before, results).entries).toEqual(after);
});

test('says what it added and what it took out', () => {
  const { added: more, removed } = update([entry('a/b')], [result('a/b', 'pass'), result('a/c', 'fail')]);
  expect({ more, removed }).toEqual({ more: [fresh('a/c')], removed: [entry('a/b')] });
});
