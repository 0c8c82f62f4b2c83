import type { Check } from '../../lab/check.ts';
import { judgeModelText } from '../../probes/replayed-text.ts';

export const historyKeepsTextEnds: Check = {
  id: 'universal/history-keeps-text-ends',
  proves: ['universal.history-keeps-text-ends'],
  claim: 'what the model said comes back with the white space at its ends',
  acts: ['readFile'],

  run: (lab) => judgeModelText(lab, (text) => text),
};
