import type { BrokenSubject } from './broken-subject.ts';

export const childrenStartJobsUnheard: BrokenSubject = {
  id: 'children-start-jobs-unheard',
  claim: 'children start jobs that nobody looks after',
  fails: ['children/foreground-only'],
  overrides: {
    children: { reach: (sound) => ({ ...sound, runsJobs: true }) },
  },
};
