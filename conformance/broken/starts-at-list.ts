import type { BrokenSubject } from './broken-subject.ts';

export const startsAtList: BrokenSubject = {
  id: 'starts-at-list',
  claim: 'listing the capabilities starts every server',
  fails: [
    'capability/four-actions',
    'capability/known-server-waits',
    'capability/list-sorted',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'capability/retired-name-unknown',
    'children/strict-starts-no-server',
  ],
  overrides: {
    mcp: { startsAtList: true },
  },
};
