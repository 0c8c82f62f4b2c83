import type { BrokenSubject } from './broken-subject.ts';

export const rewordsProxyForPlanner: BrokenSubject = {
  id: 'rewords-proxy-for-planner',
  claim: 'the planner is shown the proxy with another description',
  fails: ['planner/surface'],
  overrides: {
    planner: {
      tools: (sound) =>
        sound.map((tool) =>
          tool.name === 'use_capability'
            ? { ...tool, description: `${tool.description} You only plan.` }
            : tool,
        ),
    },
  },
};
