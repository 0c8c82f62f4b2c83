import type { BrokenSubject } from './broken-subject.ts';

export const sharesConnectionByName: BrokenSubject = {
  id: 'shares-connection-by-name',
  claim: 'connections are known by the name of the server alone, whoever it belongs to',
  fails: ['reasonix/live-recheck', 'reasonix/foreign-client-refused'],
  overrides: {
    mcp: { identity: ({ server }, next) => next({ ...nothing, server, project: '', args: [server] }) },
  },
};

const nothing = { command: null, env: {}, url: null, headers: {} };
