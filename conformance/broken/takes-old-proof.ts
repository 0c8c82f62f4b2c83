import type { BrokenSubject } from './broken-subject.ts';

export const takesOldProof: BrokenSubject = {
  id: 'takes-old-proof',
  claim: 'what was shown once counts for whatever is written later',
  fails: [
    'evidence/batch-in-order',
    'evidence/fresh-evidence-for-sign-off',
    'evidence/orderings',
    'evidence/orderings-cut-short',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
    'evidence/reopened-by-later-write',
    'evidence/reviews-that-do-not-count',
    'evidence/same-tools',
    'evidence/unrelated-write-keeps',
  ],
  overrides: {
    evidence: { isFresh: (shownAt) => shownAt > 0 },
  },
};
