import { judgeLaws } from '../../golden/judge-laws.ts';
import type { Check } from '../../lab/check.ts';

export const plannerLaws: Check = {
  id: 'reasonix/planner-laws',
  proves: ['reasonix.planner-laws'],
  claim: 'what the planner is shown stands to other cells as the laws say, byte for byte',
  needs: ['planner'],
  binds: 'reference',

  run: (lab) => judgeLaws(lab, ['planner']),
};
