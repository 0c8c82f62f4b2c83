import type { BrokenSubject } from './broken-subject.ts';

export const skipsRoutesOfReaders: BrokenSubject = {
  id: 'skips-routes-of-readers',
  claim: 'an answer that only reads skips what is required',
  fails: [
    'evidence/mentions-prefer',
    'evidence/prefer-route',
    'evidence/prefer-route-choices',
    'evidence/refused-call-is-no-use',
    'evidence/require-route-gates-answers',
    'evidence/triggers',
    'evidence/unavailable-route-is-no-success',
    'planner/route-stays-open',
  ],
  overrides: {
    evidence: { missedRoutes: (misses, mutated) => (mutated ? misses : []) },
  },
};
