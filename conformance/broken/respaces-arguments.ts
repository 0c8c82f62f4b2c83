import type { BrokenSubject } from './broken-subject.ts';
import { editArguments } from './edit-arguments.ts';

/** A string, kept, or white space outside of one, dropped. */
const stringOrSpace = /("(?:[^"\\]|\\.)*")|\s+/g;

export const respacesArguments: BrokenSubject = {
  id: 'respaces-arguments',
  claim: 'arguments lose their white space before they are replayed, and nothing else',
  fails: ['universal/history-keeps-argument-bytes'],
  overrides: {
    assistantMessage: (message) => editArguments(message, (text) => text.replace(stringOrSpace, '$1')),
  },
};
