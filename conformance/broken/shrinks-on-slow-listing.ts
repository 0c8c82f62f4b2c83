import type { BrokenSubject } from './broken-subject.ts';

export const shrinksOnSlowListing: BrokenSubject = {
  id: 'shrinks-on-slow-listing',
  claim: 'a list that is not answered in time leaves the server without tools',
  fails: ['universal/mcp-slow-listing-keeps-tools'],
  overrides: {
    mcp: { forgetsWholeListing: true },
  },
};
