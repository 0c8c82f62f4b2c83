import type { BrokenSubject } from './broken-subject.ts';

export const namesProcessId: BrokenSubject = {
  id: 'names-process-id',
  claim: 'the description of bash says in which process it runs',
  fails: [
    'universal/tools-same-across-processes',
    'universal/tools-same-in-other-surroundings',
    'universal/descriptions-hold-nothing-volatile',
    'reasonix/entries-match-contract',
    'golden/tools-match',
    'universal/history-grows-after-resume',
  ],
  overrides: {
    sentTools: (tools) =>
      tools.map((tool) =>
        tool.name === 'bash'
          ? { ...tool, description: `${tool.description} It runs in pid ${process.pid}.` }
          : tool,
      ),
  },
};
