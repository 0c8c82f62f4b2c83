import type { BrokenSubject } from './broken-subject.ts';

export const plannerChangesUncounted: BrokenSubject = {
  id: 'planner-changes-uncounted',
  claim: 'what a planner changes is owed by nobody',
  fails: ['planner/writes-are-owed'],
  overrides: {
    planner: { desk: (own) => ({ ...own, record: () => {} }) },
  },
};
