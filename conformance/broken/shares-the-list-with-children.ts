import type { BrokenSubject } from './broken-subject.ts';

export const sharesTheListWithChildren: BrokenSubject = {
  id: 'shares-the-list-with-children',
  claim: 'a child writes the to-do list of its parent',
  fails: ['todo/children-have-own-lists'],
  overrides: {
    todo: { childList: (_own, parent) => parent },
  },
};
