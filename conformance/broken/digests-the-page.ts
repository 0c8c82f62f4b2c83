import { createHash } from 'node:crypto';
import type { BrokenSubject } from './broken-subject.ts';

export const digestsThePage: BrokenSubject = {
  id: 'digests-the-page',
  claim: 'the SHA-256 in a page is that of the page and not of the whole',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'fleet/references-read-back',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        return { ...page, sha256: createHash('sha256').update(page.bytes).digest('hex') };
      },
    },
  },
};
