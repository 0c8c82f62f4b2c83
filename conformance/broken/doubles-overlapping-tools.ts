import type { BrokenSubject } from './broken-subject.ts';

export const doublesOverlappingTools: BrokenSubject = {
  id: 'doubles-overlapping-tools',
  claim: 'a tool that two pages of a list name is told twice',
  fails: ['universal/mcp-listing-complete'],
  overrides: {
    mcp: { keepsDuplicates: true },
  },
};
