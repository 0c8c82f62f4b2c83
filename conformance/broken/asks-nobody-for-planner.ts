import type { BrokenSubject } from './broken-subject.ts';

export const asksNobodyForPlanner: BrokenSubject = {
  id: 'asks-nobody-for-planner',
  claim: 'what would ask a person runs unasked for the planner',
  fails: ['planner/asks'],
  overrides: {
    station: (name, call, { sound }) =>
      name === 'permission' && call.session.boundary === 'planner'
        ? sound({ ...call, session: { ...call.session, client: null, allowWrites: true } })
        : sound(call),
  },
};
