import type { BrokenSubject } from './broken-subject.ts';

export const endsServersAfterCalls: BrokenSubject = {
  id: 'ends-servers-after-calls',
  claim: 'the process of a server ends after each call of one of its tools',
  fails: [
    'capability/server-lives-with-session',
    'gates/one-name-for-every-spelling',
    'reasonix/foreign-client-refused',
    'universal/mcp-names-unambiguous',
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/shared-server',
  ],
  overrides: {
    mcp: { endsAfterCall: true },
  },
};
