import type { BrokenSubject } from './broken-subject.ts';

export const parsesHistoryAnew: BrokenSubject = {
  id: 'parses-history-anew',
  claim: 'messages of an earlier process are parsed and written anew, with the content first',
  fails: [
    'sessions/compressed-session-forks',
    'sessions/compressed-session-resumes',
    'sessions/fork-grows-from-source',
    'sessions/killed-session-keeps-results',
    'universal/history-grows-after-resume',
  ],
  overrides: {
    sessions: {
      earlierMessage: (message) => {
        const { content, ...others }: { readonly [key: string]: unknown } = { ...Object(message) };
        return { content, ...others };
      },
    },
  },
};
