import type { BrokenSubject } from './broken-subject.ts';

export const dottedName: BrokenSubject = {
  id: 'dotted-name',
  claim: 'a tool name carries a dot, which the wire does not accept',
  fails: [
    'golden/tools-match',
    'reasonix/entries-match-contract',
    'reasonix/head-is-closed',
    'reasonix/inspected-entries-match',
    'universal/no-hidden-names',
    'universal/tool-names-legal',
    'planner/surface',
  ],
  overrides: {
    sentTools: (tools) => tools.map((tool) => (tool.name === 'wait' ? { ...tool, name: 'wait.jobs' } : tool)),
  },
};
