import type { BrokenSubject } from './broken-subject.ts';

export const keepsRunningAfterCancel: BrokenSubject = {
  id: 'keeps-running-after-cancel',
  claim: 'a command that runs when its turn is broken off runs on',
  fails: ['children/cancel-ends-the-child', 'gates/cancel-ends-the-call'],
  overrides: {
    station: (name, call, { sound }) =>
      name === 'execute'
        ? sound({
            ...call,
            session: {
              ...call.session,
              context: { ...call.session.context, signal: new AbortController().signal },
            },
          })
        : sound(call),
  },
};
