import type { BrokenSubject } from './broken-subject.ts';

export const keepsEarlierAnswersBack: BrokenSubject = {
  id: 'keeps-earlier-answers-back',
  claim: 'a task is not told what the tasks answered that it builds on',
  fails: ['fleet/dependencies'],
  overrides: { fleet: { prompt: ({ prompt }) => prompt } },
};
