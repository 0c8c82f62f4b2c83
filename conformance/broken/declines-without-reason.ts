import type { BrokenSubject } from './broken-subject.ts';

export const declinesWithoutReason: BrokenSubject = {
  id: 'declines-without-reason',
  claim: 'declining a capability takes no reason',
  fails: ['capability/proxy-faults'],
  overrides: {
    resolveProxy: (args, next) =>
      next(args['action'] === 'decline' ? { ...args, reason: 'none was given' } : args),
  },
};
