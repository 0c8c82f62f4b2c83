import type { BrokenSubject } from './broken-subject.ts';

export const declinesMeetRequirements: BrokenSubject = {
  id: 'declines-meet-requirements',
  claim: 'what is required may be declined',
  fails: ['evidence/require-route-gates-answers'],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        const { target } = receipt;
        const isDecline = target.args['action'] === 'decline' && receipt.outcome === 'ok';
        const called = { ...target, args: { ...target.args, action: 'call' } };
        next(isDecline ? { ...receipt, target: called } : receipt);
      },
    },
  },
};
