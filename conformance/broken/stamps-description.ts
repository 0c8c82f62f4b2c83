import type { BrokenSubject } from './broken-subject.ts';

export const stampsDescription: BrokenSubject = {
  id: 'stamps-description',
  claim: 'the description of bash carries the start time of the process',
  fails: [
    'universal/tools-same-across-processes',
    'reasonix/entries-match-contract',
    'golden/tools-match',
    'universal/tools-same-in-other-surroundings',
    'universal/descriptions-hold-nothing-volatile',
    'universal/history-grows-after-resume',
  ],
  overrides: {
    sentTools: (tools, { processStartMs }) =>
      tools.map((tool) =>
        tool.name === 'bash' ? { ...tool, description: `${tool.description} (${processStartMs})` } : tool,
      ),
  },
};
