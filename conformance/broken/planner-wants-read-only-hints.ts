import type { BrokenSubject } from './broken-subject.ts';

export const plannerWantsReadOnlyHints: BrokenSubject = {
  id: 'planner-wants-read-only-hints',
  claim: 'a planner runs only tools of servers that say that they only read',
  fails: [
    'planner/asks',
    'planner/declines-apart',
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/hints-cold',
    'planner/hints-known',
    'planner/hints-live',
    'planner/plan-mode',
    'planner/reads-owe-nothing',
    'planner/route-stays-open',
    'planner/rules-bind',
    'planner/shared-server',
    'planner/writes-are-owed',
  ],
  overrides: {
    gates: {
      boundary: async (role, target, next) =>
        role === 'planner' && target.kind === 'mcp-tool' && !target.readOnly
          ? `${target.name} does not say that it only reads, so it was not run`
          : next(role, target),
    },
  },
};
