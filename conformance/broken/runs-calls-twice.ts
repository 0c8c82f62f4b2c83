import type { BrokenSubject } from './broken-subject.ts';

export const runsCallsTwice: BrokenSubject = {
  id: 'runs-calls-twice',
  claim: 'each call is run twice, and the second answer counts',
  fails: [
    'universal/provider-error-repeats-no-call',
    'calls/command-leaves-its-mark',
    'files/misplaced-edit-changes-nothing',
    'gates/hook-sees-the-target',
    'gates/hook-denies-in-text',
    'gates/hook-out-of-time',
    'gates/hook-overrides-no-deny',
    'gates/hook-refuses',
    'gates/hook-that-fails',
    'gates/proxied-call-by-its-target',
    'capability/known-server-waits',
    'capability/on-demand-servers-reachable',
    'capability/start-waits-for-its-answer',
    'gates/every-start',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/one-name-for-every-spelling',
  ],
  overrides: {
    answerCall: async (call, next) => {
      await next(call);
      return next(call);
    },
  },
};
