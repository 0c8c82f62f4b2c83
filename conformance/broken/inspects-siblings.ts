import type { BrokenSubject } from './broken-subject.ts';

export const inspectsSiblings: BrokenSubject = {
  id: 'inspects-siblings',
  claim: 'inspecting one tool of a server tells of all its tools',
  fails: ['capability/proxy-faults'],
  overrides: {
    resolveProxy: (args, next) => {
      const [, server] = /^mcp-tool:([^/]+)\//u.exec(String(args['capability_id'] ?? '')) ?? [];
      const isSought = args['action'] === 'inspect' && server !== undefined;
      return next(isSought ? { ...args, capability_id: `mcp-server:${server}` } : args);
    },
  },
};
