import type { BrokenSubject } from './broken-subject.ts';

export const hidesProxyFromPlanner: BrokenSubject = {
  id: 'hides-proxy-from-planner',
  claim: 'the planner is not shown the proxy',
  fails: ['planner/surface', 'planner/reads-only'],
  overrides: {
    planner: { tools: (sound) => sound.filter(({ name }) => name !== 'use_capability') },
  },
};
