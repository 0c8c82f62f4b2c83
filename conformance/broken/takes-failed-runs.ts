import type { BrokenSubject } from './broken-subject.ts';

export const takesFailedRuns: BrokenSubject = {
  id: 'takes-failed-runs',
  claim: 'a check that ended is taken for one that passed',
  fails: ['evidence/failed-run-is-no-proof', 'evidence/near-misses-refused'],
  overrides: {
    evidence: { proves: (exitCode) => exitCode !== null },
  },
};
