import type { BrokenSubject } from './broken-subject.ts';

export const omitsChildReferences: BrokenSubject = {
  id: 'omits-child-references',
  claim: 'the merged result of a fleet names no reference',
  fails: [
    'fleet/background',
    'fleet/every-child-reported',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
  ],
  overrides: { fleet: { reference: () => null } },
};
