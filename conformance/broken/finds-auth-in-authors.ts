import type { BrokenSubject } from './broken-subject.ts';

export const findsAuthInAuthors: BrokenSubject = {
  id: 'finds-auth-in-authors',
  claim: 'a path is sensitive by letters inside its words',
  fails: ['evidence/classes', 'evidence/review-not-needed'],
  overrides: {
    evidence: {
      pathDuties: (path, next) =>
        /author/.test(path) ? [...next, { duty: 'security-review', level: 'strict' }] : next,
    },
  },
};
