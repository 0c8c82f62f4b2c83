import type { BrokenSubject } from './broken-subject.ts';

export const showsOptionalTool: BrokenSubject = {
  id: 'shows-optional-tool',
  claim: 'an optional tool stands at the top level instead of behind the proxy',
  fails: [
    'golden/tools-match',
    'reasonix/entries-match-contract',
    'reasonix/head-is-closed',
    'reasonix/inspected-entries-match',
  ],
  overrides: {
    sentTools: (tools) => [
      ...tools.filter(({ name }) => name < 'grep'),
      { name: 'grep', description: 'Searches.', parameters: { properties: {}, type: 'object' } },
      ...tools.filter(({ name }) => name > 'grep'),
    ],
  },
};
