import { expect, test } from 'vitest';
import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import { requireKnownEntries } from './require-known-entries.ts';

const known = {
  checks: [
    { id: 'a/b', proves: ['fam.b'] },
    { id: 'a/only-one', proves: ['fam.one'] },
    { id: 'a/table', proves: ['fam.b'], rows: ['first', 'second'] },
  ],
  contracts: ['one', 'two'],
  requirements: [
    { id: 'fam.b', contracts: ['one', 'two'] },
    { id: 'fam.one', contracts: ['one'] },
  ],
};

function entry(more: Partial<ExpectedFailure> = {}): ExpectedFailure {
  return { check: 'a/b', outcome: 'fail', reason: 'it does otherwise', since: '1.0', ...more };
}

test.each([
  {
    name: 'an unknown check',
    entries: [entry(), entry({ check: 'a/bb' })],
    code: 'CHECK_UNKNOWN',
    message: 'known.json at /entries/1 names "a/bb", which is no check (did you mean "a/b"?).',
  },
  {
    name: 'an area, because one entry excuses one check',
    entries: [entry({ check: 'a' })],
    code: 'CHECK_UNKNOWN',
    message: 'known.json at /entries/0 names "a", which is no check.',
  },
  {
    name: 'an unknown row',
    entries: [entry({ check: 'a/table', rows: ['first', 'secnd'] })],
    code: 'CONFIG_INVALID',
    message: 'known.json at /entries/0 names "secnd", which is no row of "a/table" (did you mean "second"?).',
  },
  {
    name: 'a row of what is no table',
    entries: [entry({ rows: ['first'] })],
    code: 'CONFIG_INVALID',
    message: 'known.json at /entries/0 names "first", which is no row of "a/b".',
  },
  {
    name: 'an unknown contract',
    entries: [entry({ contract: 'twoo' })],
    code: 'CONTRACT_UNKNOWN',
    message: 'known.json at /entries/0 names "twoo", which is no contract (did you mean "two"?).',
  },
  {
    name: 'a check that the contract does not ask for',
    entries: [entry({ check: 'a/only-one', contract: 'two' })],
    code: 'CONFIG_INVALID',
    message: 'known.json at /entries/0 excuses "a/only-one" under "two", which does not ask for it.',
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
  expect(() => requireKnownEntries({ file: 'known.json', entries }, known)).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test('accepts two entries for two contracts', () => {
  const entries = [entry({ contract: 'one' }), entry({ contract: 'two' })];
  expect(() => requireKnownEntries({ file: 'known.json', entries }, known)).not.toThrow();
});
