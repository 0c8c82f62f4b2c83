import type { BrokenSubject } from './broken-subject.ts';

export const advisesPlanItems: BrokenSubject = {
  id: 'advises-plan-items',
  claim: 'acceptance items of an approved plan are advice',
  fails: ['evidence/plan-items-strict', 'evidence/plan-taken-back'],
  overrides: {
    evidence: { level: (duty, next) => (duty === 'plan' ? 'advisory' : next) },
  },
};
