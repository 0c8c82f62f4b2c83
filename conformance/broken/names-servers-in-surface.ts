import type { BrokenSubject } from './broken-subject.ts';

export const namesServersInSurface: BrokenSubject = {
  id: 'names-servers-in-surface',
  claim: 'the description of the proxy names the servers that are configured',
  fails: ['reasonix/head-same-with-servers'],
  overrides: {
    sentTools: (tools, { servers }) =>
      tools.map((tool) => {
        if (tool.name !== 'use_capability' || servers().length === 0) return tool;
        return { ...tool, description: `${tool.description} Servers: ${servers().join(', ')}.` };
      }),
  },
};
