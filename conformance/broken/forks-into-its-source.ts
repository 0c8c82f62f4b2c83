import type { BrokenSubject } from './broken-subject.ts';

export const forksIntoItsSource: BrokenSubject = {
  id: 'forks-into-its-source',
  claim: 'a fork is the session itself under its own id',
  fails: ['sessions/fork-remembers', 'sessions/compressed-session-forks'],
  overrides: {
    sessions: { forkPath: (source) => source },
  },
};
