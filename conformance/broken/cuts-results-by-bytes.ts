import type { BrokenSubject } from './broken-subject.ts';

export const cutsResultsByBytes: BrokenSubject = {
  id: 'cuts-results-by-bytes',
  claim: 'long results are cut at a count of bytes, and what is left of a character becomes U+FFFD',
  fails: [
    'universal/truncation-keeps-characters',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
  ],
  overrides: {
    answerCall: async (call, next) => Buffer.from(await next(call)).toString('utf8', 0, 10_000),
  },
};
