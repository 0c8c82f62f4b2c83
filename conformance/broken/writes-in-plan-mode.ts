import type { BrokenSubject } from './broken-subject.ts';

export const writesInPlanMode: BrokenSubject = {
  id: 'writes-in-plan-mode',
  claim: 'the gate of the plan mode lets everything through',
  fails: [
    'children/plan-mode-binds-children',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/one-name-for-every-spelling',
    'gates/plan-opt-outs',
    'gates/plan-writes-nothing',
    'gates/refusal-says-who',
    'gates/shell-segments',
    'modes/no-writes-holds',
    'planner/asks',
    'planner/plan-mode',
  ],
  overrides: {
    gateMode: () => 'yolo',
  },
};
