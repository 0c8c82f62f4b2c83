import type { BrokenSubject } from './broken-subject.ts';

export const cutsResultsByBytes: BrokenSubject = {
  id: 'cuts-results-by-bytes',
  claim: 'long results are cut at a count of bytes, and what is left of a character becomes U+FFFD',
  fails: [
    'universal/truncation-keeps-characters',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'results/cap',
  ],
  overrides: {
    answerCall: async (call, next) => Buffer.from(await next(call)).toString('utf8', 0, 10_000),
  },
};
