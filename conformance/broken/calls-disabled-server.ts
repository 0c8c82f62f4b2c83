import type { BrokenSubject } from './broken-subject.ts';

export const callsDisabledServer: BrokenSubject = {
  id: 'calls-disabled-server',
  claim: 'a server that runs is called on after it was switched off',
  fails: ['children/live-recheck', 'reasonix/live-recheck', 'reasonix/recheck-after-question'],
  overrides: {
    mcp: {
      recheck: (facts, next) => next({ ...facts, isEnabled: facts.isEnabled || facts.isLive }),
    },
  },
};
