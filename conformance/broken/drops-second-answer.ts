import type { BrokenSubject } from './broken-subject.ts';

export const dropsSecondAnswer: BrokenSubject = {
  id: 'drops-second-answer',
  claim: 'a batch of parallel calls gets an answer to its first call only',
  fails: [
    'calls/failure-spares-its-batch',
    'files/parallel-writes-land',
    'gates/refusal-spares-its-batch',
    'reasonix/inspected-entries-match',
    'universal/control-characters-arrive',
    'universal/odd-ids-answered',
    'universal/parallel-calls-answered',
    'results/reader-listed',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/marker-names-the-rest',
    'results/duplicate-call-ids',
    'results/unique-id-needs-no-ref',
    'results/bound-to-the-session',
    'results/subagent-pager-refusals',
    'sessions/killed-batch',
    'sessions/killed-call-answered',
  ],
  overrides: {
    toolMessages: (messages) => messages.slice(0, 1),
  },
};
