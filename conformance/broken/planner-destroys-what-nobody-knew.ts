import type { BrokenSubject } from './broken-subject.ts';

export const plannerDestroysWhatNobodyKnew: BrokenSubject = {
  id: 'planner-destroys-what-nobody-knew',
  claim: 'a destructive tool of a server that nobody had listed is run for a planner',
  fails: ['planner/hints-cold'],
  overrides: {
    gates: {
      boundary: async (role, target, next, place) =>
        role === 'planner' && place === 'dispatch' ? null : next(role, target),
    },
  },
};
