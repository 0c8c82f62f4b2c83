import type { BrokenSubject } from './broken-subject.ts';

export const skipsAByteBetweenPages: BrokenSubject = {
  id: 'skips-a-byte-between-pages',
  claim: 'next_offset of a result is one byte too far',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        const isAnswer = rules.offsetName !== 'offset';
        return isAnswer || page.isComplete ? page : { ...page, nextOffset: page.nextOffset + 1 };
      },
    },
  },
};
