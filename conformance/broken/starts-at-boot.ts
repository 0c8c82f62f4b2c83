import type { BrokenSubject } from './broken-subject.ts';

export const startsAtBoot: BrokenSubject = {
  id: 'starts-at-boot',
  claim: 'servers start with the session, also those that wait to be called',
  fails: [
    'capability/first-discovery',
    'capability/four-actions',
    'capability/inspect-starts-nothing',
    'capability/inspect-tells-what-lives',
    'capability/known-server-waits',
    'capability/list-sorted',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'capability/retired-name-unknown',
    'capability/start-waits-for-its-answer',
    'children/trusted-path',
    'gates/denied-connect-starts-nothing',
    'gates/every-start',
    'gates/lazy-start',
    'gates/proxied-call-by-its-target',
    'planner/asks',
    'planner/rules-bind',
    'planner/shared-server',
    'reasonix/recheck-before-start',
  ],
  overrides: {
    mcp: { startsAtBoot: true },
  },
};
