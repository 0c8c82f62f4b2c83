import type { BrokenSubject } from './broken-subject.ts';

export const citesByBytes: BrokenSubject = {
  id: 'cites-by-bytes',
  claim: 'a cited command has to be spelt as it ran',
  fails: ['evidence/tolerant-commands'],
  overrides: {
    evidence: { cites: (cited, ran) => cited === ran },
  },
};
