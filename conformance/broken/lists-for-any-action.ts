import type { BrokenSubject } from './broken-subject.ts';

const actions = ['list', 'inspect', 'call', 'decline'];

export const listsForAnyAction: BrokenSubject = {
  id: 'lists-for-any-action',
  claim: 'an action that does not exist is taken for list',
  fails: ['capability/four-actions', 'capability/proxy-faults'],
  overrides: {
    resolveProxy: (args, next) => {
      const action = String(args['action'] ?? '')
        .trim()
        .toLowerCase();
      return next(actions.includes(action) ? args : { ...args, action: 'list' });
    },
  },
};
