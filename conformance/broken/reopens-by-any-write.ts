import type { BrokenSubject } from './broken-subject.ts';

export const reopensByAnyWrite: BrokenSubject = {
  id: 'reopens-by-any-write',
  claim: 'any write makes every look at any file old',
  fails: ['evidence/classes', 'evidence/levels', 'evidence/unrelated-write-keeps'],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        const writes = receipt.effects.some(({ kind }) => kind === 'wrote');
        const command = 'a write';
        next(
          writes ? { ...receipt, effects: [...receipt.effects, { kind: 'unwatched', command }] } : receipt,
        );
      },
    },
  },
};
