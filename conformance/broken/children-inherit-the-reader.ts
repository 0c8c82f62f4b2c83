import type { BrokenSubject } from './broken-subject.ts';

export const childrenInheritTheReader: BrokenSubject = {
  id: 'children-inherit-the-reader',
  claim: 'a child keeps its results with those of its parent, and reads them all',
  fails: ['results/agents-read-their-own'],
  overrides: {
    children: { hands: (own, parent) => ({ ...own, results: parent.results }) },
  },
};
