import type { Check } from '../../lab/check.ts';
import { judgeForeignName } from '../../probes/foreign-name.ts';

export const nearMissNameRunsNothing: Check = {
  id: 'universal/near-miss-name-runs-nothing',
  proves: ['universal.near-miss-name-runs-nothing'],
  claim: 'a name that is nearly that of a writer runs nothing',
  acts: ['writeFile'],

  run: (lab) => judgeForeignName(lab, nearMisses),
};

/** Spellings that a lenient resolver would take for the name: case, a letter lost or added, a prefix, a separator. */
function nearMisses(name: string): readonly string[] {
  const upper = name.toUpperCase();
  return [upper, name.slice(0, -1), `${name}s`, `functions.${name}`, `${name} `, `x_${name}`];
}
