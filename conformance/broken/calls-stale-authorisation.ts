import type { BrokenSubject } from './broken-subject.ts';

export const callsStaleAuthorisation: BrokenSubject = {
  id: 'calls-stale-authorisation',
  claim: 'a server that runs is called on after nobody authorises it any more',
  fails: ['reasonix/live-recheck'],
  overrides: {
    mcp: {
      recheck: (facts, next) => next({ ...facts, isAuthorized: facts.isAuthorized || facts.isLive }),
    },
  },
};
