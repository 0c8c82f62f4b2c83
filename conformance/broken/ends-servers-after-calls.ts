import type { BrokenSubject } from './broken-subject.ts';

export const endsServersAfterCalls: BrokenSubject = {
  id: 'ends-servers-after-calls',
  claim: 'the process of a server ends after each call of one of its tools',
  fails: [
    'capability/server-lives-with-session',
    'children/one-host',
    'gates/one-name-for-every-spelling',
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/shared-server',
    'reasonix/foreign-client-refused',
    'universal/mcp-names-unambiguous',
  ],
  overrides: {
    mcp: { endsAfterCall: true },
  },
};
