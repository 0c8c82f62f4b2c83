import { expect, test } from 'vitest';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import { maskResult, textMask } from './mask-results.ts';

const result: CheckResult = {
  check: 'area/token-1',
  claim: 'token-1 is in our own words',
  contract: 'one',
  requirements: ['fam.token-1'],
  level: 'MUST',
  verdict: 'fail',
  blame: 'subject',
  message: 'sent token-1',
  mend: 'do not send token-1',
  evidence: [{ kind: 'request', title: 'token-1 at 5', text: '{"key":"token-1"}', offset: 5, length: 7 }],
  durationMs: 1,
};

test('masks what was observed and leaves ids, claims and offsets alone', () => {
  expect(maskResult(result, textMask(['token-1']))).toEqual({
    ...result,
    message: 'sent *******',
    mend: 'do not send *******',
    evidence: [{ kind: 'request', title: '******* at 5', text: '{"key":"*******"}', offset: 5, length: 7 }],
  });
});

test.each([
  {
    name: 'a longer secret before one that it contains',
    secrets: ['abcd', 'abcdef'],
    text: 'abcdef abcd',
    masked: '****** ****',
  },
  {
    name: 'as many marks as the secret has bytes',
    secrets: ['schlüssel'],
    text: 'schlüssel',
    masked: '**********',
  },
  { name: 'the JSON spelling', secrets: ['se"cret'], text: '"se\\"cret"', masked: '"********"' },
  {
    name: 'no value that is too short to be a secret',
    secrets: ['1', 'yes'],
    text: '1 yes',
    masked: '1 yes',
  },
])('masks $name', ({ secrets, text, masked }) => {
  expect(textMask(secrets)(text)).toBe(masked);
});
