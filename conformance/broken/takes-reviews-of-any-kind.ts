import type { BrokenSubject } from './broken-subject.ts';

export const takesReviewsOfAnyKind: BrokenSubject = {
  id: 'takes-reviews-of-any-kind',
  claim: 'a review of one kind satisfies what wants another',
  fails: ['evidence/reviews-that-do-not-count'],
  overrides: {
    evidence: { reviewKinds: () => ['review', 'security'] },
  },
};
