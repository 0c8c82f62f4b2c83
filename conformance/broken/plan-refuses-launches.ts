import type { BrokenSubject } from './broken-subject.ts';

export const planRefusesLaunches: BrokenSubject = {
  id: 'plan-refuses-launches',
  claim: 'plan mode refuses the start of a child',
  fails: [
    'children/launch-by-any-name',
    'children/plan-mode-binds-children',
    'children/plan-shows-no-writer',
  ],
  overrides: {
    station: async (name, call, { sound }) =>
      name === 'plan' && call.mode === 'plan' && call.target.name === 'task'
        ? { outcome: 'refused', text: 'blocked: plan mode starts nobody' }
        : sound(call),
  },
};
