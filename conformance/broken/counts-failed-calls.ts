import type { BrokenSubject } from './broken-subject.ts';

export const countsFailedCalls: BrokenSubject = {
  id: 'counts-failed-calls',
  claim: 'a call of a server that failed counts as use of it',
  fails: [
    'evidence/prefer-route',
    'evidence/require-route-gates-answers',
    'evidence/unavailable-route-is-no-success',
  ],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        const { target, outcome, effects } = receipt;
        const isFailed = target.kind === 'mcp-tool' && outcome === 'error';
        next(isFailed && effects.length === 0 ? { ...receipt, outcome: 'ok' } : receipt);
      },
    },
  },
};
