import type { BrokenSubject } from './broken-subject.ts';

export const outgrowsTheCap: BrokenSubject = {
  id: 'outgrows-the-cap',
  claim: 'the marker comes on top of the longest result that may be shown',
  fails: ['results/cap'],
  overrides: {
    results: {
      marker: (marker) => `${marker}${'.'.repeat(32_768)}`,
    },
  },
};
