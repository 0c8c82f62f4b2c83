import type { BrokenSubject } from './broken-subject.ts';

export const keepsSwappedConnection: BrokenSubject = {
  id: 'keeps-swapped-connection',
  claim: 'a server goes on under its name after the configuration named another command',
  fails: ['reasonix/live-recheck'],
  overrides: {
    mcp: { identity: ({ server, project }, next) => next({ ...nothing, server, project, args: [server] }) },
  },
};

const nothing = { command: null, env: {}, url: null, headers: {} };
