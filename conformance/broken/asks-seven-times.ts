import type { BrokenSubject } from './broken-subject.ts';

export const asksSevenTimes: BrokenSubject = {
  id: 'asks-seven-times',
  claim: 'an answer is sent back once more in a turn than the contract has it',
  fails: ['evidence/asked-for-three-times'],
  overrides: {
    evidence: { retries: (sound) => ({ ...sound, perTurn: sound.perTurn + 1 }) },
  },
};
