import type { BrokenSubject } from './broken-subject.ts';

export const servesAGoalTool: BrokenSubject = {
  id: 'serves-a-goal-tool',
  claim: 'the model ends a goal by a tool that is not shown',
  fails: ['evidence/goal-from-client-only'],
  overrides: {
    answerCall: async (call, next) =>
      `${call.name}${call.argumentsText}`.includes('update_goal') ? 'The goal is complete.' : next(call),
  },
};
