import type { BrokenSubject } from './broken-subject.ts';

export const composesAccents: BrokenSubject = {
  id: 'composes-accents',
  claim: 'results are normalised, so that a combining accent becomes one with its letter',
  fails: ['universal/unicode-results-unchanged'],
  overrides: {
    answerCall: async (call, next) => (await next(call)).normalize('NFC'),
  },
};
