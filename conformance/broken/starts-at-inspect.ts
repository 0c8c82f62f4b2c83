import type { BrokenSubject } from './broken-subject.ts';

export const startsAtInspect: BrokenSubject = {
  id: 'starts-at-inspect',
  claim: 'inspecting a server starts it',
  fails: [
    'capability/known-server-waits',
    'capability/first-discovery',
    'capability/four-actions',
    'capability/inspect-starts-nothing',
    'capability/inspect-tells-what-lives',
    'capability/proxy-faults',
  ],
  overrides: {
    mcp: { startsAtInspect: true },
  },
};
