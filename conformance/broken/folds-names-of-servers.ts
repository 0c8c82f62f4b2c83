import type { BrokenSubject } from './broken-subject.ts';

export const foldsNamesOfServers: BrokenSubject = {
  id: 'folds-names-of-servers',
  claim: 'a server is looked up by its name in small letters, with underscores for dots and hyphens',
  fails: ['universal/mcp-names-unambiguous'],
  overrides: {
    resolveProxy: (args, next) => next({ ...args, capability_id: folded(args['capability_id']) }),
  },
};

function folded(id: unknown): unknown {
  const [, server, tool] = /^mcp-tool:([^/]+)\/(.*)$/s.exec(String(id)) ?? [];
  if (server === undefined || tool === undefined) return id;
  return `mcp-tool:${server.replace(/[.-]/g, '_').toLowerCase()}/${tool}`;
}
