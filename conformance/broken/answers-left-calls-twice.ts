import type { BrokenSubject } from './broken-subject.ts';

export const answersLeftCallsTwice: BrokenSubject = {
  id: 'answers-left-calls-twice',
  claim: 'a resumed session answers all calls of the last message, whether they were answered or not',
  fails: ['sessions/killed-batch', 'sessions/killed-call-answered'],
  overrides: {
    sessions: { leftOver: (_unanswered, all) => all },
  },
};
