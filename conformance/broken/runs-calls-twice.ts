import type { BrokenSubject } from './broken-subject.ts';

export const runsCallsTwice: BrokenSubject = {
  id: 'runs-calls-twice',
  claim: 'each call is run twice, and the second answer counts',
  fails: [
    'universal/provider-error-repeats-no-call',
    'calls/command-leaves-its-mark',
    'files/misplaced-edit-changes-nothing',
  ],
  overrides: {
    answerCall: async (call, next) => {
      await next(call);
      return next(call);
    },
  },
};
