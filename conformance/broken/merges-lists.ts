import type { BrokenSubject } from './broken-subject.ts';

export const mergesLists: BrokenSubject = {
  id: 'merges-lists',
  claim: 'what todo_write hands over is added to the list that was there',
  fails: [
    'todo/list-replaced-whole',
    'todo/client-sees-list',
    'todo/children-have-own-lists',
    'todo/list-survives-resume',
  ],
  overrides: {
    todo: { kept: (items, before) => [...before, ...items] },
  },
};
