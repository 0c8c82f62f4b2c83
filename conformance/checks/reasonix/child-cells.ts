import { judgeCellNames } from '../../golden/judge-cell-names.ts';
import type { Check } from '../../lab/check.ts';

export const childCells: Check = {
  id: 'reasonix/child-cells',
  proves: ['reasonix.child-cells'],
  claim: 'each child is shown exactly the tools of its cell, in every mode',
  needs: ['sub-agents'],
  acts: ['spawnAgent', 'spawnReader'],
  binds: 'reference',

  run: (lab) => judgeCellNames(lab, ['child', 'read-only-child']),
};
