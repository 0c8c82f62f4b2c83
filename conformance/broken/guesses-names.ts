import type { BrokenSubject } from './broken-subject.ts';

export const guessesNames: BrokenSubject = {
  id: 'guesses-names',
  claim: 'names are compared without regard to case',
  fails: ['universal/near-miss-name-runs-nothing', 'universal/no-hidden-names'],
  overrides: {
    resolveName: (name, next) => next(name) ?? next(name.toLowerCase()),
  },
};
