import type { BrokenSubject } from './broken-subject.ts';

export const owesForWords: BrokenSubject = {
  id: 'owes-for-words',
  claim: 'a prompt that speaks of tests has the whole project verified',
  fails: ['evidence/created-by-effects'],
  overrides: {
    evidence: {
      promptDuties: (prompt) =>
        /\ball tests\b/.test(prompt) ? [{ duty: 'full-verification', level: 'strict' }] : [],
    },
  },
};
