import type { BrokenSubject } from './broken-subject.ts';

export const neverReopens: BrokenSubject = {
  id: 'never-reopens',
  claim: 'a later write re-opens nothing that was shown before',
  fails: [
    'evidence/batch-in-order',
    'evidence/orderings',
    'evidence/reopened-by-later-write',
    'evidence/reviews-that-do-not-count',
    'evidence/same-tools',
  ],
  overrides: {
    evidence: { reopens: () => false },
  },
};
