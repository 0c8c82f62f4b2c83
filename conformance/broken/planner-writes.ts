import type { BrokenSubject } from './broken-subject.ts';

export const plannerWrites: BrokenSubject = {
  id: 'planner-writes',
  claim: 'a planner is shown the tools that write and may use them',
  fails: ['golden/tools-match', 'planner/reads-only', 'reasonix/planner-cells'],
  overrides: {
    planner: {
      withheld: () => [],
      tools: (sound, executor) => [
        ...sound,
        ...executor.filter(({ name }) => !sound.some((tool) => tool.name === name)),
      ],
    },
    gates: {
      boundary: async (role, target, next) =>
        role === 'planner' && target.kind === 'built-in' ? null : next(role, target),
    },
  },
};
