import type { BrokenSubject } from './broken-subject.ts';

export const mergesOverTheCap: BrokenSubject = {
  id: 'merges-over-the-cap',
  claim: 'the merged result of a fleet is made without regard to the longest result',
  fails: ['fleet/merged-below-the-cap', 'fleet/sixty-four'],
  overrides: { fleet: { mergedLimit: (bytes) => bytes * 4 } },
};
