import type { BrokenSubject } from './broken-subject.ts';

export const stampsDescription: BrokenSubject = {
  id: 'stamps-description',
  claim: 'the description of bash carries the start time of the process',
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
    sentTools: (tools, { processStartMs }) =>
      tools.map((tool) =>
        tool.name === 'bash' ? { ...tool, description: `${tool.description} (${processStartMs})` } : tool,
      ),
  },
};
