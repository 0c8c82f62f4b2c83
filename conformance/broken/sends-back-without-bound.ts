import type { BrokenSubject } from './broken-subject.ts';

export const sendsBackWithoutBound: BrokenSubject = {
  id: 'sends-back-without-bound',
  claim: 'a plan that is not shown is asked for as long as the model goes on',
  fails: ['evidence/answer-in-bounded-time'],
  overrides: {
    evidence: {
      final: (next) =>
        next.kind === 'give-up' && next.detail.includes('plan (strict)')
          ? { kind: 'continue', message: next.detail }
          : next,
    },
  },
};
