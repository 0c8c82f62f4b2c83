import type { BrokenSubject } from './broken-subject.ts';

export const startsUnaskedForTools: BrokenSubject = {
  id: 'starts-unasked-for-tools',
  claim: 'a tool’s id starts its server past every gate of the start',
  fails: ['gates/every-start', 'planner/asks', 'planner/rules-bind'],
  overrides: {
    mcp: { connectTargets: () => [] },
  },
};
