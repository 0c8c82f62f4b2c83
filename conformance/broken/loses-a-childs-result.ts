import type { BrokenSubject } from './broken-subject.ts';

export const losesAChildsResult: BrokenSubject = {
  id: 'loses-a-childs-result',
  claim: 'the merged result of a fleet says nothing of its last child',
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
  overrides: { fleet: { outcomes: (outcomes) => outcomes.slice(0, -1) } },
};
