import type { BrokenSubject } from './broken-subject.ts';

export const blamesUserForEveryRefusal: BrokenSubject = {
  id: 'blames-user-for-every-refusal',
  claim: 'whatever refuses a call, the metadata of its result says that the user did',
  fails: ['gates/refusal-says-who'],
  overrides: {
    callAnswer: (answer) =>
      answer.outcome === 'refused'
        ? { ...answer, metadata: { ...answer.metadata, refusedBy: 'user' } }
        : answer,
  },
};
