import type { BrokenSubject } from './broken-subject.ts';

export const loopsOnAStuckCursor: BrokenSubject = {
  id: 'loops-on-a-stuck-cursor',
  claim: 'each cursor of a list is followed, also one that was followed before',
  fails: ['universal/mcp-listing-complete'],
  overrides: {
    // Bounded by the number of pages that a list may have.
    mcp: { nextCursor: (cursor) => (typeof cursor === 'string' ? cursor : null) },
  },
};
