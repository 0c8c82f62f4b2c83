import type { BrokenSubject } from './broken-subject.ts';

export const wordsToolsForPlanner: BrokenSubject = {
  id: 'words-tools-for-planner',
  claim: 'the planner is shown a tool of the root with a description of its own',
  fails: ['golden/tools-match', 'reasonix/planner-laws'],
  overrides: {
    sentTools: (tools, { role }) =>
      role === 'planner'
        ? tools.map((tool) => (tool.name === 'read_file' ? { ...tool, description: 'Read a file.' } : tool))
        : tools,
  },
};
