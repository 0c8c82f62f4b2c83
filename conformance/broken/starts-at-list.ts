import type { BrokenSubject } from './broken-subject.ts';

export const startsAtList: BrokenSubject = {
  id: 'starts-at-list',
  claim: 'listing the capabilities starts every server',
  fails: [
    'capability/known-server-waits',
    'capability/four-actions',
    'capability/list-sorted',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'capability/retired-name-unknown',
  ],
  overrides: {
    mcp: { startsAtList: true },
  },
};
