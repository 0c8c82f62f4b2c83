import type { BrokenSubject } from './broken-subject.ts';

export const hidesBrokenOffLists: BrokenSubject = {
  id: 'hides-broken-off-lists',
  claim: 'a list that broke off behind its first page passes for a whole one',
  fails: ['universal/mcp-partial-list-told'],
  overrides: {
    mcp: {
      listing: (listing) => {
        if (!listing.isPartial || listing.tools.length === 0) return listing;
        return {
          ...listing,
          isPartial: false,
          problems: listing.problems.filter(({ tool }) => tool !== null),
        };
      },
    },
  },
};
