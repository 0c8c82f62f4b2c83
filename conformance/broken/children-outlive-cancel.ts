import type { BrokenSubject } from './broken-subject.ts';

export const childrenOutliveCancel: BrokenSubject = {
  id: 'children-outlive-cancel',
  claim: 'children run on when the turn of their parent is broken off',
  fails: ['children/cancel-ends-the-child'],
  overrides: {
    children: { signal: () => new AbortController().signal },
  },
};
