import type { BrokenSubject } from './broken-subject.ts';

export const plannerDestroys: BrokenSubject = {
  id: 'planner-destroys',
  claim: 'a planner runs tools that call themselves destructive',
  fails: ['planner/hints-cold', 'planner/hints-known', 'planner/hints-live', 'planner/plan-mode'],
  overrides: {
    gates: {
      boundary: async (role, target, next) =>
        role === 'planner' && target.destructive ? null : next(role, target),
    },
  },
};
