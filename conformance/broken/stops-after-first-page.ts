import type { BrokenSubject } from './broken-subject.ts';

export const stopsAfterFirstPage: BrokenSubject = {
  id: 'stops-after-first-page',
  claim: 'only the first page of a list of tools is asked for',
  fails: ['universal/mcp-listing-complete', 'universal/mcp-partial-list-told', 'reasonix/directory-is-whole'],
  overrides: {
    mcp: { nextCursor: () => null },
  },
};
