import type { BrokenSubject } from './broken-subject.ts';

export const takesAnyReference: BrokenSubject = {
  id: 'takes-any-reference',
  claim: 'a reference that no result has reads the newest result of the call id',
  fails: ['results/duplicate-call-ids', 'results/pager-refusals'],
  overrides: {
    results: {
      choose: (refs, asked, next) =>
        next(refs, asked === undefined || refs.includes(asked) ? asked : refs.at(-1)),
    },
  },
};
