import type { BrokenSubject } from './broken-subject.ts';

export const plannerUsesExecutorsFrontend: BrokenSubject = {
  id: 'planner-uses-executors-frontend',
  claim: 'planner and executor share one way to capabilities, with its ledger and its results',
  fails: ['planner/results-apart'],
  overrides: {
    planner: { frontend: (_own, executor) => executor },
  },
};
