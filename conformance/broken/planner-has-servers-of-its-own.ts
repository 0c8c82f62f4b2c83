import type { BrokenSubject } from './broken-subject.ts';

export const plannerHasServersOfItsOwn: BrokenSubject = {
  id: 'planner-has-servers-of-its-own',
  claim: 'the planner starts server processes of its own',
  fails: ['planner/shared-server', 'planner/hand-off', 'planner/hand-off-by-name'],
  overrides: {
    planner: { ownHost: true },
  },
};
