import type { BrokenSubject } from './broken-subject.ts';

export const wordsToolsForChildren: BrokenSubject = {
  id: 'words-tools-for-children',
  claim: 'a child is shown a tool of its parent with a description of its own',
  fails: ['children/surface', 'golden/tools-match', 'reasonix/child-laws'],
  overrides: {
    sentTools: (tools, { role }) =>
      role === 'child' || role === 'read-only-child'
        ? tools.map((tool) => (tool.name === 'read_file' ? { ...tool, description: 'Read a file.' } : tool))
        : tools,
  },
};
