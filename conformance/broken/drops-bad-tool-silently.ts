import type { BrokenSubject } from './broken-subject.ts';

export const dropsBadToolSilently: BrokenSubject = {
  id: 'drops-bad-tool-silently',
  claim: 'a tool with a bad schema is left out without a word',
  fails: ['universal/mcp-bad-tool-told'],
  overrides: {
    mcp: {
      listing: (listing) => ({ ...listing, problems: listing.problems.filter(({ tool }) => tool === null) }),
    },
  },
};
