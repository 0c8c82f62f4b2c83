import type { BrokenSubject } from './broken-subject.ts';

export const doublesAName: BrokenSubject = {
  id: 'doubles-a-name',
  claim: 'one tool is listed twice',
  fails: [
    'universal/tool-names-unique',
    'reasonix/head-is-closed',
    'reasonix/entries-match-contract',
    'golden/tools-match',
  ],
  overrides: {
    sentTools: (tools) => tools.flatMap((tool) => (tool.name === 'wait' ? [tool, tool] : [tool])),
  },
};
