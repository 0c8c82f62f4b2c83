import type { BrokenSubject } from './broken-subject.ts';

export const dottedName: BrokenSubject = {
  id: 'dotted-name',
  claim: 'a tool name carries a dot, which the wire does not accept',
  fails: [
    'universal/tool-names-legal',
    'reasonix/head-is-closed',
    'reasonix/entries-match-contract',
    'golden/tools-match',
    'universal/no-hidden-names',
  ],
  overrides: {
    sentTools: (tools) => tools.map((tool) => (tool.name === 'wait' ? { ...tool, name: 'wait.jobs' } : tool)),
  },
};
