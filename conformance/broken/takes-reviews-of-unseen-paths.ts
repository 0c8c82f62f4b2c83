import type { BrokenSubject } from './broken-subject.ts';

export const takesReviewsOfUnseenPaths: BrokenSubject = {
  id: 'takes-reviews-of-unseen-paths',
  claim: 'a review counts for paths that its run never looked at',
  fails: [
    'evidence/reviewed-paths-are-looked-at',
    'evidence/reviews-that-do-not-count',
    'evidence/unseen-paths-count-for-nothing',
  ],
  overrides: {
    evidence: { unbackedPaths: () => [] },
  },
};
