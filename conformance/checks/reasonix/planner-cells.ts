import { judgeCellNames } from '../../golden/judge-cell-names.ts';
import type { Check } from '../../lab/check.ts';

export const plannerCells: Check = {
  id: 'reasonix/planner-cells',
  proves: ['reasonix.planner-cells'],
  claim: 'the planner is shown exactly the tools of its cell, in every mode',
  needs: ['planner'],
  binds: 'reference',

  run: (lab) => judgeCellNames(lab, ['planner']),
};
