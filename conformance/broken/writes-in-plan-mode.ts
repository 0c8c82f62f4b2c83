import type { BrokenSubject } from './broken-subject.ts';

export const writesInPlanMode: BrokenSubject = {
  id: 'writes-in-plan-mode',
  claim: 'the gate of the plan mode lets everything through',
  fails: ['modes/no-writes-holds', 'gates/plan-writes-nothing', 'gates/mcp-in-modes', 'gates/plan-opt-outs'],
  overrides: {
    gateMode: () => 'yolo',
  },
};
