import type { BrokenSubject } from './broken-subject.ts';

export const ignoresHookExit2: BrokenSubject = {
  id: 'ignores-hook-exit-2',
  claim: 'a hook that ends with exit code 2 lets the call pass',
  fails: [
    'gates/hook-refuses',
    'gates/refused-leaves-nothing',
    'gates/every-start',
    'gates/lazy-start',
    'gates/refusal-says-who',
    'planner/rules-bind',
  ],
  overrides: {
    gates: {
      judgeHook: (run, next) =>
        run.end.kind === 'exited' && run.end.exitCode === 2 ? { kind: 'pass' } : next(run),
    },
  },
};
