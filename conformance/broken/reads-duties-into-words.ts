import type { BrokenSubject } from './broken-subject.ts';

export const readsDutiesIntoWords: BrokenSubject = {
  id: 'reads-duties-into-words',
  claim: 'a prompt that speaks of reviews has the whole project verified',
  fails: ['evidence/created-by-effects', 'evidence/words-route-nothing'],
  overrides: {
    evidence: {
      promptDuties: (prompt) =>
        /\breviewed\b/.test(prompt) ? [{ duty: 'full-verification', level: 'strict' }] : [],
    },
  },
};
