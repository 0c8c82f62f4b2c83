import type { BrokenSubject } from './broken-subject.ts';

export const tellsOfAChildTwice: BrokenSubject = {
  id: 'tells-of-a-child-twice',
  claim: 'the merged result of a fleet gives the first child’s result in place of the second’s',
  fails: [
    'fleet/background',
    'fleet/dependencies',
    'fleet/ends-told',
    'fleet/every-child-reported',
    'fleet/fail-fast',
    'fleet/merged-below-the-cap',
    'fleet/overlap-starts-nothing',
    'fleet/references-read-back',
    'fleet/sixty-four',
  ],
  overrides: {
    fleet: { outcomes: ([first, ...others]) => (first ? [first, first, ...others.slice(1)] : []) },
  },
};
