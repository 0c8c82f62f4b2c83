import type { BrokenSubject } from './broken-subject.ts';

export const keepsTheListFromTheClient: BrokenSubject = {
  id: 'keeps-the-list-from-the-client',
  claim: 'nobody who watches the session is told of its to-do list',
  fails: [
    'todo/list-replaced-whole',
    'todo/client-sees-list',
    'todo/children-have-own-lists',
    'todo/list-survives-resume',
  ],
  overrides: {
    todo: { tell: () => {} },
  },
};
