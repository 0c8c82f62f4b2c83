import type { BrokenSubject } from './broken-subject.ts';

export const pagesBy12Kib: BrokenSubject = {
  id: 'pages-by-12-kib',
  claim: 'a page of a result has 12 KiB where no limit is named',
  fails: ['results/pager-bounds', 'results/pager-refusals'],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => next(whole, ask, { ...rules, defaultBytes: 12_288 }),
    },
  },
};
