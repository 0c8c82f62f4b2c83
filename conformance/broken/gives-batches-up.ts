import type { BrokenSubject } from './broken-subject.ts';

export const givesBatchesUp: BrokenSubject = {
  id: 'gives-batches-up',
  claim: 'the calls behind one that failed are answered and not run',
  fails: ['calls/failure-spares-its-batch', 'gates/refusal-spares-its-batch'],
  overrides: {
    mayRunNext: (answers) => !answers.some((text) => text.startsWith('error:')),
  },
};
