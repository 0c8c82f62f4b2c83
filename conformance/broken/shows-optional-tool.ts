import type { BrokenSubject } from './broken-subject.ts';

export const showsOptionalTool: BrokenSubject = {
  id: 'shows-optional-tool',
  claim: 'an optional tool stands at the top level instead of behind the proxy',
  fails: [
    'golden/tools-match',
    'reasonix/child-cells',
    'reasonix/entries-match-contract',
    'reasonix/head-is-closed',
    'reasonix/inspected-entries-match',
    'reasonix/planner-cells',
    'planner/surface',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    sentTools: (tools) => [
      ...tools.filter(({ name }) => name < 'grep'),
      { name: 'grep', description: 'Searches.', parameters: { properties: {}, type: 'object' } },
      ...tools.filter(({ name }) => name > 'grep'),
    ],
  },
};
