import type { BrokenSubject } from './broken-subject.ts';

export const leavesCallsUnanswered: BrokenSubject = {
  id: 'leaves-calls-unanswered',
  claim: 'a resumed session leaves calls without a result in its history',
  fails: ['sessions/killed-batch', 'sessions/killed-call-answered'],
  overrides: {
    sessions: { leftOver: () => [] },
  },
};
