import type { BrokenSubject } from './broken-subject.ts';

export const guessesAmongRepeatedIds: BrokenSubject = {
  id: 'guesses-among-repeated-ids',
  claim: 'of several results under one call id the newest is read where no reference is named',
  fails: ['results/duplicate-call-ids'],
  overrides: {
    results: {
      choose: (refs, asked, next) => next(refs, asked ?? refs.at(-1)),
    },
  },
};
