import type { BrokenSubject } from './broken-subject.ts';

export const knowsNoLargestPage: BrokenSubject = {
  id: 'knows-no-largest-page',
  claim: 'a page is as long as was asked for',
  fails: ['results/pager-bounds', 'results/pager-refusals'],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => next(whole, ask, { ...rules, maxBytes: Number.MAX_SAFE_INTEGER }),
    },
  },
};
