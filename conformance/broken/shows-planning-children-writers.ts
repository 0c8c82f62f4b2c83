import type { BrokenSubject } from './broken-subject.ts';

export const showsPlanningChildrenWriters: BrokenSubject = {
  id: 'shows-planning-children-writers',
  claim: 'a child that is begun in plan mode is shown the tool that writes files',
  fails: ['children/plan-shows-no-writer', 'golden/tools-match', 'reasonix/child-cells'],
  overrides: {
    children: {
      tools: (tools, { role }, sent) =>
        role === 'child' && tools.length === 2 ? [...tools, ...sent(['write_file'])] : tools,
    },
  },
};
