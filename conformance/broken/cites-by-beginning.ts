import type { BrokenSubject } from './broken-subject.ts';

export const citesByBeginning: BrokenSubject = {
  id: 'cites-by-beginning',
  claim: 'a cited command is taken where one that ran begins or ends with it',
  fails: ['evidence/near-misses-refused', 'evidence/tolerant-commands'],
  overrides: {
    evidence: { cites: (cited, ran) => ran.startsWith(cited) || ran.endsWith(cited) },
  },
};
