import type { BrokenSubject } from './broken-subject.ts';

export const wordsProxyForReaders: BrokenSubject = {
  id: 'words-proxy-for-readers',
  claim: 'a strictly read-only child is shown the proxy with other words than its parent',
  fails: ['children/surface', 'golden/tools-match', 'reasonix/child-laws', 'reasonix/proxy-entry-shared'],
  overrides: {
    sentTools: (tools, { role }) =>
      role === 'read-only-child'
        ? tools.map((tool) =>
            tool.name === 'use_capability'
              ? { ...tool, description: `${tool.description} You only read.` }
              : tool,
          )
        : tools,
  },
};
