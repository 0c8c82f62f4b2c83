import { judgeCells } from '../../golden/judge-cells.ts';
import type { Check } from '../../lab/check.ts';

export const systemMatch: Check = {
  id: 'golden/system-match',
  proves: ['golden.system-equals-approved'],
  claim: 'in each cell the masked system text is exactly the approved one',
  needs: ['golden'],

  run: (lab) => judgeCells(lab, 'system'),
};
