import type { BrokenSubject } from './broken-subject.ts';

export const countsRefusedCalls: BrokenSubject = {
  id: 'counts-refused-calls',
  claim: 'a call of a server that was refused counts as use of it',
  fails: ['evidence/refused-call-is-no-use'],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        const isRefused = receipt.target.kind === 'mcp-tool' && receipt.outcome === 'refused';
        next(isRefused ? { ...receipt, outcome: 'ok' } : receipt);
      },
    },
  },
};
