import type { BrokenSubject } from './broken-subject.ts';
import { wrappedFrontend } from './wrapped-frontend.ts';

export const handsOverNoNames: BrokenSubject = {
  id: 'hands-over-no-names',
  claim: 'what the planner found cannot be called by its name',
  fails: ['planner/hand-off-by-name'],
  overrides: {
    planner: {
      executorFrontend: (sound) => wrappedFrontend(sound, { resolveName: async () => ({ kind: 'unknown' }) }),
    },
  },
};
