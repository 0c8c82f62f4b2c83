import type { BrokenSubject } from './broken-subject.ts';

export const dropsSecondAnswer: BrokenSubject = {
  id: 'drops-second-answer',
  claim: 'a batch of parallel calls gets an answer to its first call only',
  fails: ['universal/parallel-calls-answered'],
  overrides: {
    toolMessages: (messages) => messages.slice(0, 1),
  },
};
