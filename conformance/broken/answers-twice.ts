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
    'universal/odd-ids-answered',
    'calls/command-leaves-its-mark',
    'calls/empty-arguments-answer-alike',
    'calls/failure-spares-its-batch',
    'calls/unknown-name-keeps-the-turn',
    'files/misplaced-edit-changes-nothing',
    'files/parallel-writes-land',
    'files/read-sees-other-hands',
    'modes/no-writes-holds',
    'sessions/resumed-session-remembers',
  ],
  overrides: {
    toolMessages: (messages) => messages.flatMap((message) => [message, message]),
  },
};
