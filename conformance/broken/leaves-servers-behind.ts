import type { BrokenSubject } from './broken-subject.ts';

export const leavesServersBehind: BrokenSubject = {
  id: 'leaves-servers-behind',
  claim: 'servers go on when the session that started them has ended',
  fails: ['reasonix/server-ends-with-session'],
  overrides: {
    mcp: { leavesServers: true },
  },
};
