import type { Check } from '../../lab/check.ts';
import { judgeModelText } from '../../probes/replayed-text.ts';

export const historyKeepsWords: Check = {
  id: 'universal/history-keeps-words',
  proves: ['universal.history-keeps-words'],
  claim: 'what the model said comes back in the history, character by character between its ends',
  acts: ['readFile'],

  run: (lab) => judgeModelText(lab, (text) => text.trim()),
};
