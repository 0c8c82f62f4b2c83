import type { BrokenSubject } from './broken-subject.ts';

export const takesBlockingReviews: BrokenSubject = {
  id: 'takes-blocking-reviews',
  claim: 'a review that blocks satisfies like one that passes',
  fails: ['evidence/later-block-takes-back', 'evidence/reviews-that-do-not-count'],
  overrides: {
    evidence: { satisfies: () => true },
  },
};
