import type { BrokenSubject } from './broken-subject.ts';

export const rejectsMissingServerArguments: BrokenSubject = {
  id: 'rejects-missing-server-arguments',
  claim: 'a call of a tool of a server without the member arguments is an error',
  fails: ['universal/mcp-empty-arguments-run'],
  overrides: {
    resolveProxy: async (args, next) => {
      const isBare = args['arguments'] === undefined || args['arguments'] === null;
      if (!isBare || !String(args['capability_id']).startsWith('mcp-tool:')) return next(args);
      return { kind: 'answer', result: { kind: 'error', text: 'the member arguments is missing' } };
    },
  },
};
