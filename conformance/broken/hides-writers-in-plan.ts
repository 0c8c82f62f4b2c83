import type { BrokenSubject } from './broken-subject.ts';

export const hidesWritersInPlan: BrokenSubject = {
  id: 'hides-writers-in-plan',
  claim: 'plan mode leaves the writers out of the list instead of refusing their calls',
  fails: ['reasonix/head-same-in-modes', 'reasonix/head-order-constant', 'golden/tools-match'],
  overrides: {
    sentTools: (tools, { mode }) =>
      mode === 'plan' ? tools.filter(({ name }) => !name.endsWith('_file') || name === 'read_file') : tools,
  },
};
