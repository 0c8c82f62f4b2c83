import type { BrokenSubject } from './broken-subject.ts';

export const planRefusesUnmarkedMcp: BrokenSubject = {
  id: 'plan-refuses-unmarked-mcp',
  claim: 'plan mode refuses each tool of a server that is not marked read-only',
  fails: ['gates/mcp-in-modes', 'gates/plan-mode', 'planner/plan-mode'],
  overrides: {
    station: async (name, call, { sound }) =>
      name === 'plan' && call.mode === 'plan' && call.target.kind === 'mcp-tool' && !call.target.readOnly
        ? {
            outcome: 'refused',
            text: `blocked: plan mode runs only tools that are marked read-only, not ${call.target.name}`,
          }
        : sound(call),
  },
};
