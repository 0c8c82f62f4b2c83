import type { BrokenSubject } from './broken-subject.ts';

export const ignoresHookTextDeny: BrokenSubject = {
  id: 'ignores-hook-text-deny',
  claim: 'a denial on the output of a hook that ends with 0 lets the call pass',
  fails: ['gates/hook-denies-in-text', 'gates/every-start', 'gates/refusal-says-who'],
  overrides: {
    gates: {
      judgeHook: (run, next) =>
        run.end.kind === 'exited' && run.end.exitCode === 0 ? { kind: 'pass' } : next(run),
    },
  },
};
