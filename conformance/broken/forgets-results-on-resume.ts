import type { BrokenSubject } from './broken-subject.ts';

export const forgetsResultsOnResume: BrokenSubject = {
  id: 'forgets-results-on-resume',
  claim: 'a session that goes on in a new process no longer knows where its cut results are',
  fails: ['results/survives-resume'],
  overrides: {
    sessions: {
      append: (record, next) => {
        if (record.type !== 'host' || record.part !== 'results') next(record);
      },
    },
  },
};
