import type { BrokenSubject } from './broken-subject.ts';

export const hearsNoDeclines: BrokenSubject = {
  id: 'hears-no-declines',
  claim: 'what is preferred is asked for though it was declined',
  fails: ['evidence/mentions-prefer', 'evidence/prefer-route-choices'],
  overrides: {
    evidence: {
      record: (receipt, next) => {
        if (receipt.target.args['action'] !== 'decline') next(receipt);
      },
    },
  },
};
