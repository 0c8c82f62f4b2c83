import type { BrokenSubject } from './broken-subject.ts';

export const childrenOweNothing: BrokenSubject = {
  id: 'children-owe-nothing',
  claim: 'nobody owes anything for what children did',
  fails: [
    'children/calls-are-owed',
    'children/writes-are-owed',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
  ],
  overrides: {
    children: {
      hands: (own) => {
        const { evidence } = own;
        const silent: typeof evidence = Object.create(evidence, {
          record: { value: () => {} },
          takeChild: { value: () => {} },
          final: { value: () => ({ kind: 'accept' }) },
        });
        return { ...own, evidence: silent };
      },
    },
  },
};
