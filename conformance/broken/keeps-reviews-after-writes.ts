import type { BrokenSubject } from './broken-subject.ts';

export const keepsReviewsAfterWrites: BrokenSubject = {
  id: 'keeps-reviews-after-writes',
  claim: 'a review counts on when its path is written again',
  fails: ['evidence/reviews-that-do-not-count'],
  overrides: {
    evidence: {
      reopens: (duty, next) => (duty.endsWith('-review') && duty !== 'diff-review' ? false : next),
    },
  },
};
