import type { BrokenSubject } from './broken-subject.ts';

export const swapsChildReferences: BrokenSubject = {
  id: 'swaps-child-references',
  claim: 'two children of a fleet are told of by each other’s reference',
  fails: ['fleet/background', 'fleet/sixty-four'],
  overrides: {
    fleet: {
      outcomes: ([one, other, ...rest]) =>
        one && other ? [{ ...one, ref: other.ref }, { ...other, ref: one.ref }, ...rest] : one ? [one] : [],
    },
  },
};
