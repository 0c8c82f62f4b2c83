import type { BrokenSubject } from './broken-subject.ts';

export const readersReadNothing: BrokenSubject = {
  id: 'readers-read-nothing',
  claim: 'children that were started to read are refused everything',
  fails: [
    'children/authority',
    'children/hints-strict-live',
    'children/one-host',
    'children/reader-reads',
    'children/strict-starts-no-server',
    'children/surface',
    'children/withheld-tools',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
    'results/agents-read-their-own',
  ],
  overrides: {
    gates: {
      boundary: async (boundary, target, next) =>
        boundary === 'read-only' ? `${target.name} is refused` : next(boundary, target),
    },
  },
};
