import { judgeCells } from '../../golden/judge-cells.ts';
import type { Check } from '../../lab/check.ts';

export const toolsMatch: Check = {
  id: 'golden/tools-match',
  proves: ['golden.tools-equal-approved'],
  claim: 'in each cell the tools value has exactly the approved bytes',
  needs: ['golden'],

  run: (lab) => judgeCells(lab, 'tools'),
};
