import type { BrokenSubject } from './broken-subject.ts';

export const plannerOwesForLooks: BrokenSubject = {
  id: 'planner-owes-for-looks',
  claim: 'whatever a planner called counts as a change that is owed for',
  fails: ['planner/reads-owe-nothing', 'planner/route-stays-open'],
  overrides: {
    planner: {
      desk: (own) => ({
        ...own,
        record: (receipt) =>
          own.record({
            ...receipt,
            effects: [...receipt.effects, { kind: 'mutated', capability: receipt.target.name }],
          }),
      }),
    },
  },
};
