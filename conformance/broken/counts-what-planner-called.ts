import type { BrokenSubject } from './broken-subject.ts';

export const countsWhatPlannerCalled: BrokenSubject = {
  id: 'counts-what-planner-called',
  claim: 'what the planner called counts as called by the executor',
  fails: ['planner/route-stays-open'],
  overrides: {
    planner: { desk: (own, executor) => ({ ...own, record: (receipt) => executor.record(receipt) }) },
  },
};
