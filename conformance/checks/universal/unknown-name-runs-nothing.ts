import type { Check } from '../../lab/check.ts';
import { judgeForeignName } from '../../probes/foreign-name.ts';

export const unknownNameRunsNothing: Check = {
  id: 'universal/unknown-name-runs-nothing',
  proves: ['universal.unknown-name-runs-nothing', 'universal.turn-continues-after-bad-call'],
  claim: 'a call of an unknown name runs nothing, is answered, and the turn goes on',
  acts: ['writeFile'],

  run: (lab) => judgeForeignName(lab, () => ['surfacelock_no_such_tool']),
};
