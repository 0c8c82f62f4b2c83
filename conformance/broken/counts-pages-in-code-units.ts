import type { BrokenSubject } from './broken-subject.ts';

export const countsPagesInCodeUnits: BrokenSubject = {
  id: 'counts-pages-in-code-units',
  claim: 'offsets of pages count UTF-16 code units',
  fails: [
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'results/marker-names-the-rest',
    'results/subagent-pager-refusals',
    'fleet/references-read-back',
    'fleet/sixty-four',
  ],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const text = whole.bytes.toString('utf8');
        const limit = ask.limit || rules.defaultBytes;
        const { offset = 0 } = ask;
        if (offset < 0 || offset > text.length || limit < 1 || limit > rules.maxBytes) {
          return next(whole, ask, rules);
        }
        const part = text.slice(offset, offset + limit);
        const nextOffset = offset + part.length;
        const isComplete = nextOffset === text.length;
        const bytes = Buffer.from(part);
        return { offset, nextOffset, totalBytes: text.length, sha256: whole.sha256, isComplete, bytes };
      },
    },
  },
};
