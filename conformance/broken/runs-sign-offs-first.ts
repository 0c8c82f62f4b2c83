import type { CallRequest } from '../../reference/index.ts';
import type { BrokenSubject } from './broken-subject.ts';

export const runsSignOffsFirst: BrokenSubject = {
  id: 'runs-sign-offs-first',
  claim: 'sign-offs of a message are judged before the calls in front of them ran',
  fails: [
    'evidence/batch-in-order',
    'evidence/orderings',
    'evidence/orderings-cut-short',
    'evidence/orderings-of-sensitive',
    'evidence/orderings-of-sensitive-late',
  ],
  overrides: {
    batchOrder: (calls) => [...calls.filter(isSignOff), ...calls.filter((call) => !isSignOff(call))],
  },
};

function isSignOff({ argumentsText }: CallRequest): boolean {
  return argumentsText.includes('"tool:complete_step"');
}
