import type { BrokenSubject } from './broken-subject.ts';

export const endsWithoutTheUnavailable: BrokenSubject = {
  id: 'ends-without-the-unavailable',
  claim: 'an answer without a required capability that is unavailable is a success',
  fails: ['evidence/unavailable-route-is-no-success'],
  overrides: {
    evidence: {
      final: (next) =>
        next.kind === 'give-up' && next.detail.startsWith('blocker:') ? { kind: 'accept' } : next,
    },
  },
};
