import type { BrokenSubject } from './broken-subject.ts';

export const holdsAnswersUpForAdvice: BrokenSubject = {
  id: 'holds-answers-up-for-advice',
  claim: 'what guides are advised to have checked holds an answer up',
  fails: ['evidence/levels'],
  overrides: {
    evidence: {
      pathDuties: (path, next) =>
        path.endsWith('guide.md') ? next.map(({ duty }) => ({ duty, level: 'recoverable' })) : next,
    },
  },
};
