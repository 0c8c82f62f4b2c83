import type { BrokenSubject } from './broken-subject.ts';

export const splitsCharactersBetweenPages: BrokenSubject = {
  id: 'splits-characters-between-pages',
  claim: 'pages end where their limit does, inside a character where it falls there',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'fleet/references-read-back',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const limit = ask.limit || rules.defaultBytes;
        const { offset = 0 } = ask;
        if (offset < 0 || offset > whole.bytes.length || limit < 1 || limit > rules.maxBytes) {
          return next(whole, ask, rules);
        }
        const bytes = whole.bytes.subarray(offset, offset + limit);
        const nextOffset = offset + bytes.length;
        const totalBytes = whole.bytes.length;
        const isComplete = nextOffset === totalBytes;
        return { offset, nextOffset, totalBytes, sha256: whole.sha256, isComplete, bytes };
      },
    },
  },
};
