import type { BrokenSubject } from './broken-subject.ts';

export const namesWorkspaceInDescription: BrokenSubject = {
  id: 'names-workspace-in-description',
  claim: 'the description of bash says in which folder it runs',
  fails: [
    'golden/tools-match',
    'reasonix/entries-match-contract',
    'reasonix/inspected-entries-match',
    'universal/descriptions-hold-nothing-volatile',
    'universal/tools-same-in-other-surroundings',
  ],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) =>
        tool.name === 'bash'
          ? { ...tool, description: `${tool.description} It runs in ${process.cwd()}.` }
          : tool,
      ),
  },
};
