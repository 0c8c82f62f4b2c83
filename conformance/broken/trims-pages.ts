import type { BrokenSubject } from './broken-subject.ts';

export const trimsPages: BrokenSubject = {
  id: 'trims-pages',
  claim: 'white space at the end of a page is lost',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        return { ...page, bytes: Buffer.from(page.bytes.toString('utf8').trimEnd()) };
      },
    },
  },
};
