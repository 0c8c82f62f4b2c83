import type { BrokenSubject } from './broken-subject.ts';

export const takesManualEvidence: BrokenSubject = {
  id: 'takes-manual-evidence',
  claim: 'a sign-off by manual evidence alone satisfies what is strict',
  fails: ['evidence/goal-items-strict', 'evidence/plan-items-strict'],
  overrides: {
    evidence: { countsManual: true },
  },
};
