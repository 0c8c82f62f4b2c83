import type { BrokenSubject } from './broken-subject.ts';

export const ignoresHookExit2: BrokenSubject = {
  id: 'ignores-hook-exit-2',
  claim: 'a hook that ends with exit code 2 lets the call pass',
  fails: [
    'children/hooks-hold',
    'children/launch-refused-by-any-name',
    'gates/every-start',
    'gates/hook-refuses',
    'gates/lazy-start',
    'gates/refusal-says-who',
    'gates/refused-leaves-nothing',
    'planner/rules-bind',
  ],
  overrides: {
    gates: {
      judgeHook: (run, next) =>
        run.end.kind === 'exited' && run.end.exitCode === 2 ? { kind: 'pass' } : next(run),
    },
  },
};
