import type { BrokenSubject } from './broken-subject.ts';

export const lacksDecline: BrokenSubject = {
  id: 'lacks-decline',
  claim: 'decline is no action',
  fails: [
    'capability/four-actions',
    'capability/proxy-faults',
    'mcp/proxy-constant',
    'planner/declines-apart',
  ],
  overrides: {
    resolveProxy: (args, next) => next(args['action'] === 'decline' ? { ...args, action: 'refuse' } : args),
  },
};
