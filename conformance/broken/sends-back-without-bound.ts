import type { BrokenSubject } from './broken-subject.ts';

export const sendsBackWithoutBound: BrokenSubject = {
  id: 'sends-back-without-bound',
  claim: 'a plan that is not shown is asked for as long as the model goes on',
  fails: [
    'evidence/answer-in-bounded-time',
    'evidence/asked-for-three-times',
    'evidence/batch-in-order',
    'evidence/classes',
    'evidence/created-by-effects',
    'evidence/failed-run-is-no-proof',
    'evidence/fresh-evidence-for-sign-off',
    'evidence/mutations-owed',
    'evidence/near-misses-refused',
    'evidence/orderings',
    'evidence/orderings-cut-short',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
    'evidence/reopened-by-later-write',
    'evidence/resume-keeps-duties',
    'evidence/same-tools',
    'evidence/sign-off-takes-evidence',
    'evidence/tolerant-commands',
    'evidence/unrelated-write-keeps',
  ],
  overrides: {
    evidence: {
      final: (next) =>
        next.kind === 'give-up' && next.detail.includes('plan (strict)')
          ? { kind: 'continue', message: next.detail }
          : next,
    },
  },
};
