import type { BrokenSubject } from './broken-subject.ts';

export const plannerStartsOver: BrokenSubject = {
  id: 'planner-starts-over',
  claim: 'a planner that goes on in a new process has forgotten its conversation',
  fails: ['planner/resumed'],
  overrides: {
    planner: { resumed: () => [] },
  },
};
