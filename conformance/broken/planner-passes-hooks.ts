import type { BrokenSubject } from './broken-subject.ts';

export const plannerPassesHooks: BrokenSubject = {
  id: 'planner-passes-hooks',
  claim: 'hooks are not asked about calls of the planner',
  fails: ['planner/rules-bind'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'pre-hook' && call.session.boundary === 'planner' ? skip(call) : sound(call),
  },
};
