import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrokenSubject } from './broken-subject.ts';

/** What the last hook of the call said. */
const word = new AsyncLocalStorage<{ isAllow: boolean }>();

export const hookOverridesDeny: BrokenSubject = {
  id: 'hook-overrides-deny',
  claim: 'a hook that says allow overrides a rule that denies',
  fails: [
    'gates/hook-overrides-no-deny',
    'gates/every-start',
    'gates/one-name-for-every-spelling',
    'gates/refusal-says-who',
  ],
  overrides: {
    gateOrder: (order) => ['pre-hook', ...order.filter((name) => name !== 'pre-hook')],
    answerCall: (call, next) => word.run({ isAllow: false }, () => next(call)),
    gates: {
      judgeHook(run, next) {
        const said = word.getStore();
        if (said)
          said.isAllow =
            run.end.kind === 'exited' && run.end.exitCode === 0 && run.stdout.includes('"allow"');
        return next(run);
      },
    },
    station: (name, call, { sound, skip }) =>
      name === 'permission' && word.getStore()?.isAllow === true ? skip(call) : sound(call),
  },
};
