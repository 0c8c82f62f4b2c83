import type { BrokenSubject } from './broken-subject.ts';

export const ignoresPreferences: BrokenSubject = {
  id: 'ignores-preferences',
  claim: 'what is preferred may be passed over',
  fails: ['evidence/mentions-prefer', 'evidence/prefer-route', 'evidence/prefer-route-choices'],
  overrides: {
    evidence: { missedRoutes: (misses) => misses.filter(({ use }) => use === 'require') },
  },
};
