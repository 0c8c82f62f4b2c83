import type { BrokenSubject } from './broken-subject.ts';

export const givesBatchesUp: BrokenSubject = {
  id: 'gives-batches-up',
  claim: 'the calls behind one that failed are answered and not run',
  fails: [
    'calls/failure-spares-its-batch',
    'gates/refusal-spares-its-batch',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/duplicate-call-ids',
    'results/bound-to-the-session',
    'results/subagent-pager-refusals',
  ],
  overrides: {
    mayRunNext: (answers) => !answers.some((text) => text.startsWith('error:')),
  },
};
