import { randomBytes } from 'node:crypto';
import type { BrokenSubject } from './broken-subject.ts';

export const renamesResultsAtEachLook: BrokenSubject = {
  id: 'renames-results-at-each-look',
  claim: 'a result has another reference each time it is read',
  fails: ['results/pages-join-to-the-whole', 'results/agents-read-their-own'],
  overrides: {
    results: {
      ref: () => `tr-${randomBytes(12).toString('hex')}`,
    },
  },
};
