import type { BrokenSubject } from './broken-subject.ts';

export const readersRunDestroyers: BrokenSubject = {
  id: 'readers-run-destroyers',
  claim: 'children that only read run tools that call themselves destructive',
  fails: ['children/hints-strict-live'],
  overrides: {
    gates: {
      boundary: (boundary, target, next) =>
        boundary === 'read-only' && target.kind === 'mcp-tool' && target.destructive
          ? Promise.resolve(null)
          : next(boundary, target),
    },
  },
};
