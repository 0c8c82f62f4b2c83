import type { BrokenSubject } from './broken-subject.ts';

export const refusesOnHookFaults: BrokenSubject = {
  id: 'refuses-on-hook-faults',
  claim: 'a hook that fails or is not understood refuses the call',
  fails: ['gates/hook-that-fails'],
  overrides: {
    gates: {
      judgeHook: (run, next) => {
        const sound = next(run);
        return sound.kind === 'warn' ? { kind: 'deny', reason: sound.reason } : sound;
      },
    },
  },
};
