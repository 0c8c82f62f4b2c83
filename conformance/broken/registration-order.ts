import type { BrokenSubject } from './broken-subject.ts';

export const registrationOrder: BrokenSubject = {
  id: 'registration-order',
  claim: 'the tools are sent in the order of their registration, always the same but not that of the names',
  fails: ['reasonix/byte-order', 'reasonix/entries-match-contract', 'golden/tools-match'],
  overrides: {
    sentTools: (tools) => [...tools].reverse(),
  },
};
