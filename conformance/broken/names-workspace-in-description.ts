import type { BrokenSubject } from './broken-subject.ts';

export const namesWorkspaceInDescription: BrokenSubject = {
  id: 'names-workspace-in-description',
  claim: 'the description of bash says in which folder it runs',
  fails: [
    'universal/tools-same-in-other-surroundings',
    'universal/descriptions-hold-nothing-volatile',
    'reasonix/entries-match-contract',
    'golden/tools-match',
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
