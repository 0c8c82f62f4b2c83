import type { BrokenSubject } from './broken-subject.ts';

export const emptiesDescription: BrokenSubject = {
  id: 'empties-description',
  claim: 'one tool is sent with a blank description',
  fails: [
    'reasonix/descriptions-non-empty',
    'reasonix/entries-match-contract',
    'golden/tools-match',
    'universal/tool-entries-complete',
  ],
  overrides: {
    sentTools: (tools) => tools.map((tool) => (tool.name === 'wait' ? { ...tool, description: ' ' } : tool)),
  },
};
