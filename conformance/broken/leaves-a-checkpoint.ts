import type { BrokenSubject } from './broken-subject.ts';

export const leavesACheckpoint: BrokenSubject = {
  id: 'leaves-a-checkpoint',
  claim: 'the file is kept before the gates are asked, and stays kept when they refuse',
  fails: ['universal/refused-call-keeps-no-copy'],
  overrides: {
    gateOrder: (order) => ['checkpoint', ...order.filter((name) => name !== 'checkpoint')],
    gates: { dropCheckpoint: async () => undefined },
  },
};
