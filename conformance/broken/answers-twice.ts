import type { BrokenSubject } from './broken-subject.ts';

export const answersTwice: BrokenSubject = {
  id: 'answers-twice',
  claim: 'each call is answered twice',
  fails: [
    'universal/call-answered-once',
    'universal/parallel-calls-answered',
    'universal/unknown-name-runs-nothing',
    'universal/near-miss-name-runs-nothing',
    'universal/broken-arguments-run-nothing',
    'universal/non-object-arguments-run-nothing',
  ],
  overrides: {
    toolMessages: (messages) => messages.flatMap((message) => [message, message]),
  },
};
