import type { BrokenSubject } from './broken-subject.ts';

export const planStaysWithPlanner: BrokenSubject = {
  id: 'plan-stays-with-planner',
  claim: 'the executor is told nothing of the plan',
  fails: ['planner/plan-arrives', 'planner/resumed'],
  overrides: {
    planner: { handOver: () => null },
  },
};
