import type { BrokenSubject } from './broken-subject.ts';

export const advisesGoalItems: BrokenSubject = {
  id: 'advises-goal-items',
  claim: 'items of a goal are advice',
  fails: [
    'evidence/give-up-is-no-success',
    'evidence/goal-from-client-only',
    'evidence/goal-items-strict',
    'evidence/goal-taken-back',
  ],
  overrides: {
    evidence: { level: (duty, next) => (duty === 'goal' ? 'advisory' : next) },
  },
};
