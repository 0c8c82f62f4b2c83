import type { BrokenSubject } from './broken-subject.ts';

export const forgetsDuties: BrokenSubject = {
  id: 'forgets-duties',
  claim: 'what is owed does not outlive the process',
  fails: ['evidence/resume-keeps-duties'],
  overrides: {
    sessions: {
      append: (record, next) => {
        if (record.type !== 'host' || record.part !== 'evidence') next(record);
      },
    },
  },
};
