import type { BrokenSubject } from './broken-subject.ts';

export const advisesPlanItems: BrokenSubject = {
  id: 'advises-plan-items',
  claim: 'acceptance items of an approved plan are advice',
  fails: [
    'evidence/batch-in-order',
    'evidence/orderings',
    'evidence/orderings-cut-short',
    'evidence/plan-items-strict',
    'evidence/plan-taken-back',
    'evidence/reopened-by-later-write',
    'evidence/sign-off-takes-evidence',
  ],
  overrides: {
    evidence: { level: (duty, next) => (duty === 'plan' ? 'advisory' : next) },
  },
};
