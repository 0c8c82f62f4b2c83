import type { BrokenSubject } from './broken-subject.ts';

export const emptiesDescription: BrokenSubject = {
  id: 'empties-description',
  claim: 'one tool is sent with a blank description',
  fails: [
    'golden/tools-match',
    'reasonix/descriptions-non-empty',
    'reasonix/entries-match-contract',
    'reasonix/inspected-entries-match',
    'universal/tool-entries-complete',
  ],
  overrides: {
    sentTools: (tools) => tools.map((tool) => (tool.name === 'wait' ? { ...tool, description: ' ' } : tool)),
  },
};
