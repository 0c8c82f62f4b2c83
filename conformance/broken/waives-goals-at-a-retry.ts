import type { BrokenSubject } from './broken-subject.ts';

export const waivesGoalsAtARetry: BrokenSubject = {
  id: 'waives-goals-at-a-retry',
  claim: 'an item of a goal is waived when an answer is given again',
  fails: ['evidence/give-up-is-no-success', 'evidence/goal-items-strict'],
  overrides: {
    evidence: {
      final: (next, refusals) => {
        const isGoal = next.kind === 'continue' && next.message.includes('- goal (strict)');
        return isGoal && refusals > 0 ? { kind: 'accept' } : next;
      },
    },
  },
};
