import type { BrokenSubject } from './broken-subject.ts';

export const readersIgnoreHints: BrokenSubject = {
  id: 'readers-ignore-hints',
  claim: 'children that only read run every tool of a server that is connected',
  fails: ['children/hints-strict-live'],
  overrides: {
    gates: {
      boundary: (boundary, target, next) =>
        boundary === 'read-only' && target.kind === 'mcp-tool'
          ? Promise.resolve(null)
          : next(boundary, target),
    },
  },
};
