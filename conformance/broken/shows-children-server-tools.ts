import type { BrokenSubject } from './broken-subject.ts';

export const showsChildrenServerTools: BrokenSubject = {
  id: 'shows-children-server-tools',
  claim: 'children are shown a tool of a server beside the proxy',
  fails: [
    'children/continue',
    'children/surface',
    'children/without-the-proxy',
    'golden/tools-match',
    'reasonix/child-cells',
    'reasonix/child-laws',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    children: {
      tools: (tools) => [
        ...tools,
        { name: 'mcp__db__reads_yes_destroys_no', description: 'Reads.', parameters: { type: 'object' } },
      ],
    },
  },
};
