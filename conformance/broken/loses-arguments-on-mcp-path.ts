import type { BrokenSubject } from './broken-subject.ts';

export const losesArgumentsOnMcpPath: BrokenSubject = {
  id: 'loses-arguments-on-mcp-path',
  claim: 'arguments of a tool of a server that are objects are left out',
  fails: ['universal/mcp-arguments-arrive'],
  overrides: {
    resolveProxy: (args, next) => {
      const given = args['arguments'];
      if (!isServerTool(args['capability_id']) || !isObject(given)) return next(args);
      const kept = Object.entries(given).filter(([, value]) => !isObject(value));
      return next({ ...args, arguments: Object.fromEntries(kept) });
    },
  },
};

function isServerTool(id: unknown): boolean {
  return String(id).startsWith('mcp-tool:');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
