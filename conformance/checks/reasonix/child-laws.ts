import { judgeLaws } from '../../golden/judge-laws.ts';
import type { Check } from '../../lab/check.ts';

export const childLaws: Check = {
  id: 'reasonix/child-laws',
  proves: ['reasonix.child-laws'],
  claim: 'what children are shown stands to other cells as the laws say, byte for byte',
  needs: ['sub-agents'],
  acts: ['spawnAgent', 'spawnReader'],
  binds: 'reference',

  run: (lab) => judgeLaws(lab, ['child', 'read-only-child']),
};
