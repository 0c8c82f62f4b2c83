import type { BrokenSubject } from './broken-subject.ts';

export const runsLeftCallsAgain: BrokenSubject = {
  id: 'runs-left-calls-again',
  claim: 'a resumed session runs the calls that were running when its process was killed',
  fails: ['sessions/killed-batch', 'sessions/killed-call-answered'],
  overrides: {
    sessions: { leftOverText: (_sound, run) => run() },
  },
};
