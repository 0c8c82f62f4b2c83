import type { BrokenSubject } from './broken-subject.ts';
import { editContent } from './edit-content.ts';

export const trimsModelText: BrokenSubject = {
  id: 'trims-model-text',
  claim: 'what the model said loses the white space at its ends before it is replayed',
  fails: ['universal/history-keeps-text-ends'],
  overrides: {
    assistantMessage: (message) => editContent(message, (text) => text.trim()),
  },
};
