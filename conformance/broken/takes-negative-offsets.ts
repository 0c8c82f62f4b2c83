import type { BrokenSubject } from './broken-subject.ts';

export const takesNegativeOffsets: BrokenSubject = {
  id: 'takes-negative-offsets',
  claim: 'a negative offset is taken for the beginning',
  fails: ['results/pager-refusals'],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => next(whole, { ...ask, offset: Math.max(0, ask.offset ?? 0) }, rules),
    },
  },
};
