import type { BrokenSubject } from './broken-subject.ts';

export const hidesProxyFromPlanner: BrokenSubject = {
  id: 'hides-proxy-from-planner',
  claim: 'the planner is not shown the proxy',
  fails: ['golden/tools-match', 'planner/surface', 'reasonix/planner-cells', 'reasonix/proxy-entry-shared'],
  overrides: {
    planner: { tools: (sound) => sound.filter(({ name }) => name !== 'use_capability') },
  },
};
