import type { BrokenSubject } from './broken-subject.ts';

export const handsOverANote: BrokenSubject = {
  id: 'hands-over-a-note',
  claim: 'of the plan the executor is told only that there is one',
  fails: ['planner/plan-arrives', 'planner/resumed'],
  overrides: {
    planner: { handOver: (sound) => (sound === null ? null : 'The planner has made a plan.') },
  },
};
