import type { BrokenSubject } from './broken-subject.ts';

export const signsOffWhateverIsCited: BrokenSubject = {
  id: 'signs-off-whatever-is-cited',
  claim: 'a sign-off that is refused is answered as one that was taken',
  fails: [
    'evidence/batch-in-order',
    'evidence/fresh-evidence-for-sign-off',
    'evidence/near-misses-refused',
    'evidence/orderings',
    'evidence/orderings-cut-short',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
    'evidence/reopened-by-later-write',
    'evidence/sign-off-takes-evidence',
  ],
  overrides: {
    callAnswer: (answer, { argumentsText }) =>
      argumentsText.includes('"tool:complete_step"') && answer.outcome !== 'ok'
        ? { ...answer, outcome: 'ok', text: 'step signed off' }
        : answer,
  },
};
