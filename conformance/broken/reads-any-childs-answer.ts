import type { BrokenSubject } from './broken-subject.ts';

export const readsAnyChildsAnswer: BrokenSubject = {
  id: 'reads-any-childs-answer',
  claim: 'the reference of a child is readable to every session of the home',
  fails: ['fleet/references-read-back'],
  overrides: { children: { answer: (ref, { anyone }) => anyone(ref) } },
};
