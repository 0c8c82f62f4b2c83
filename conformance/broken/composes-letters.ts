import type { BrokenSubject } from './broken-subject.ts';
import { editContent } from './edit-content.ts';

export const composesLetters: BrokenSubject = {
  id: 'composes-letters',
  claim: 'what the model said is normalised to composed letters before it is replayed',
  fails: ['universal/history-keeps-words', 'universal/history-keeps-text-ends'],
  overrides: {
    assistantMessage: (message) => editContent(message, (text) => text.normalize('NFC')),
  },
};
