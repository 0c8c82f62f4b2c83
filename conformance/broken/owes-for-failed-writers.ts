import type { BrokenSubject } from './broken-subject.ts';

export const owesForFailedWriters: BrokenSubject = {
  id: 'owes-for-failed-writers',
  claim: 'a write that failed or was refused is owed for as if it had happened',
  fails: ['evidence/created-by-effects'],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        const { path } = receipt.target.args;
        const isWriter = receipt.target.handler === 'write_file' || receipt.target.handler === 'edit_file';
        const owes = isWriter && receipt.outcome !== 'ok' && typeof path === 'string';
        next(owes ? { ...receipt, effects: [{ kind: 'wrote', path }] } : receipt);
      },
    },
  },
};
