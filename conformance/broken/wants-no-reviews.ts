import type { BrokenSubject } from './broken-subject.ts';

const reviews: readonly string[] = ['independent-review', 'security-review'];

export const wantsNoReviews: BrokenSubject = {
  id: 'wants-no-reviews',
  claim: 'sensitive paths ask for no structured review',
  fails: [
    'evidence/classes',
    'evidence/later-block-takes-back',
    'evidence/orderings-of-sensitive-late',
    'evidence/review-counts',
    'evidence/reviews-that-do-not-count',
    'evidence/unseen-paths-count-for-nothing',
  ],
  overrides: {
    evidence: {
      pathDuties: (_, next) => next.filter(({ duty }) => !reviews.includes(duty)),
    },
  },
};
