import type { BrokenSubject } from './broken-subject.ts';

export const forgetsTheList: BrokenSubject = {
  id: 'forgets-the-list',
  claim: 'the to-do list is not written down with its session',
  fails: ['todo/list-survives-resume'],
  overrides: {
    sessions: {
      append: (record, next) => {
        if (record.type !== 'host' || record.part !== 'todo') next(record);
      },
    },
  },
};
