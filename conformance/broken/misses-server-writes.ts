import type { BrokenSubject } from './broken-subject.ts';
import { withoutKind } from './without-kind.ts';

export const missesServerWrites: BrokenSubject = {
  id: 'misses-server-writes',
  claim: 'a tool of a server that changes something is owed nothing for',
  fails: ['evidence/mutations-owed'],
  overrides: {
    evidence: { record: (receipt, next) => next(withoutKind(receipt, 'mutated')) },
  },
};
