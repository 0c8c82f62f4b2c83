import type { BrokenSubject } from './broken-subject.ts';

export const normalisesPages: BrokenSubject = {
  id: 'normalises-pages',
  claim: 'the text of a page is sent in a normal form of Unicode',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'fleet/references-read-back',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        return { ...page, bytes: Buffer.from(page.bytes.toString('utf8').normalize('NFD')) };
      },
    },
  },
};
