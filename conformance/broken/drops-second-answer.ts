import type { BrokenSubject } from './broken-subject.ts';

export const dropsSecondAnswer: BrokenSubject = {
  id: 'drops-second-answer',
  claim: 'a batch of parallel calls gets an answer to its first call only',
  fails: [
    'universal/parallel-calls-answered',
    'universal/odd-ids-answered',
    'universal/control-characters-arrive',
    'calls/failure-spares-its-batch',
    'files/parallel-writes-land',
    'gates/refusal-spares-its-batch',
  ],
  overrides: {
    toolMessages: (messages) => messages.slice(0, 1),
  },
};
