import type { Receipt } from '../../reference/index.ts';
import type { BrokenSubject } from './broken-subject.ts';

export const owesForChildrensReads: BrokenSubject = {
  id: 'owes-for-childrens-reads',
  claim: 'whatever a child calls is owed for as a write',
  fails: [
    'children/reads-owe-nothing',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
  ],
  overrides: {
    children: {
      hands: (own, parent, { ref }) => {
        const { evidence } = own;
        const eager: typeof evidence = Object.create(evidence, {
          record: {
            value: (receipt: Receipt) =>
              parent.evidence.takeChild(ref, {
                ...receipt,
                effects: [{ kind: 'wrote', path: 'src/any.ts' }],
              }),
          },
          final: { value: () => ({ kind: 'accept' }) },
        });
        return { ...own, evidence: eager };
      },
    },
  },
};
