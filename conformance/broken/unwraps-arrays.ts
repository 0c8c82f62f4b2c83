import type { BrokenSubject } from './broken-subject.ts';

export const unwrapsArrays: BrokenSubject = {
  id: 'unwraps-arrays',
  claim: 'an array of one object is served as the object',
  fails: ['universal/non-object-arguments-run-nothing', 'universal/misfit-arguments-run-nothing'],
  overrides: {
    parseArguments: (text, next) => next(text.replace(/^\[(.*)\]$/s, '$1')),
  },
};
