import type { BrokenSubject } from './broken-subject.ts';

export const skipsCommands: BrokenSubject = {
  id: 'skips-commands',
  claim: 'a command that writes is answered as done and never run',
  fails: [
    'calls/command-leaves-its-mark',
    'universal/provider-error-repeats-no-call',
    'gates/cancel-ends-the-call',
    'gates/headless-refuses',
    'gates/plan-reads',
    'gates/shell-segments',
    'gates/shell-denials',
    'fleet/parallel-tasks-read-only',
    'fleet/write-paths-bind',
    'sessions/killed-batch',
    'sessions/killed-call-answered',
    'sessions/killed-session-keeps-results',
  ],
  overrides: {
    answerCall: async (call, next) =>
      call.name === 'bash' && call.argumentsText.includes('>') ? 'exit code 0\nseen' : next(call),
  },
};
