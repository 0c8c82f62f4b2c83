import type { BrokenSubject } from './broken-subject.ts';

export const namesProcessId: BrokenSubject = {
  id: 'names-process-id',
  claim: 'the description of bash says in which process it runs',
  fails: [
    'golden/tools-match',
    'reasonix/entries-match-contract',
    'reasonix/inspected-entries-match',
    'universal/descriptions-hold-nothing-volatile',
    'universal/history-grows-after-resume',
    'universal/tools-same-across-processes',
    'universal/tools-same-in-other-surroundings',
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
