import type { BrokenSubject } from './broken-subject.ts';

export const passesHooksOutOfTime: BrokenSubject = {
  id: 'passes-hooks-out-of-time',
  claim: 'a hook that is out of time lets the call pass',
  fails: ['gates/hook-out-of-time'],
  overrides: {
    gates: { judgeHook: (run, next) => (run.end.kind === 'timed-out' ? { kind: 'pass' } : next(run)) },
  },
};
