import type { BrokenSubject } from './broken-subject.ts';

export const variesPlannerWithMode: BrokenSubject = {
  id: 'varies-planner-with-mode',
  claim: 'in yolo a planner is shown the proxy alone',
  fails: ['golden/tools-match', 'reasonix/planner-cells', 'reasonix/planner-laws'],
  overrides: {
    sentTools: (tools, { role, mode }) =>
      role === 'planner' && mode === 'yolo' ? tools.filter(({ name }) => name === 'use_capability') : tools,
  },
};
