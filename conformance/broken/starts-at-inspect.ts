import type { BrokenSubject } from './broken-subject.ts';

export const startsAtInspect: BrokenSubject = {
  id: 'starts-at-inspect',
  claim: 'inspecting a server starts it',
  fails: [
    'capability/first-discovery',
    'capability/four-actions',
    'capability/inspect-starts-nothing',
    'capability/inspect-tells-what-lives',
    'capability/known-server-waits',
    'capability/proxy-faults',
    'children/strict-starts-no-server',
  ],
  overrides: {
    mcp: { startsAtInspect: true },
  },
};
