import type { BrokenSubject } from './broken-subject.ts';

export const refusesEveryAnchor: BrokenSubject = {
  id: 'refuses-every-anchor',
  claim: 'compress finds each of its anchors twice',
  fails: [
    'sessions/compress-ranges',
    'sessions/compressed-session-resumes',
    'sessions/compressed-session-forks',
  ],
  overrides: {
    anchorMatches: (places) => [...places, ...places],
  },
};
