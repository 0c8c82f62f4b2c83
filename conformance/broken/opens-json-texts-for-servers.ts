import type { BrokenSubject } from './broken-subject.ts';

export const opensJsonTextsForServers: BrokenSubject = {
  id: 'opens-json-texts-for-servers',
  claim: 'a text in the arguments for a server that is JSON becomes what it says',
  fails: ['universal/mcp-arguments-arrive'],
  overrides: {
    resolveProxy: (args, next) => {
      if (!String(args['capability_id']).startsWith('mcp-tool:')) return next(args);
      return next({ ...args, arguments: opened(args['arguments']) });
    },
  },
};

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, opened(inner)]));
  }
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
