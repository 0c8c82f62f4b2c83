import type { BrokenSubject } from './broken-subject.ts';

export const filesReviewsForAnyone: BrokenSubject = {
  id: 'files-reviews-for-anyone',
  claim: 'whoever files a review is told that it was filed',
  fails: ['evidence/review-report-for-reviewers-only', 'evidence/reviews-that-do-not-count'],
  overrides: {
    answerCall: async (call, next) => {
      const text = await next(call);
      const isUnknown = isReport(call) && text.includes('unknown tool');
      return isUnknown ? 'review filed' : text;
    },
  },
};

function isReport({
  name,
  argumentsText,
}: {
  readonly name: string;
  readonly argumentsText: string;
}): boolean {
  return name === 'review_report' && argumentsText.includes('reviewed_paths');
}
