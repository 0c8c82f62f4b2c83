import type { BrokenSubject } from './broken-subject.ts';
import { withoutKind } from './without-kind.ts';

export const watchesNoCommands: BrokenSubject = {
  id: 'watches-no-commands',
  claim: 'what a command writes is owed nothing for',
  fails: [
    'evidence/batch-in-order',
    'evidence/created-by-effects',
    'evidence/reopened-by-later-write',
    'evidence/reviewed-paths-are-looked-at',
  ],
  overrides: {
    evidence: {
      record: (receipt, next) =>
        next(receipt.target.handler === 'bash' ? withoutKind(receipt, 'wrote') : receipt),
    },
  },
};
