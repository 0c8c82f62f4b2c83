import type { BrokenSubject } from './broken-subject.ts';

export const refusalCancelsBatch: BrokenSubject = {
  id: 'refusal-cancels-batch',
  claim: 'the calls behind a refused one are answered and not run',
  fails: ['gates/refusal-spares-its-batch'],
  overrides: {
    mayRunNext: (answers) => !answers.some((text) => text.startsWith('blocked:')),
  },
};
