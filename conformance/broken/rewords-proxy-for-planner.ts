import type { BrokenSubject } from './broken-subject.ts';

export const rewordsProxyForPlanner: BrokenSubject = {
  id: 'rewords-proxy-for-planner',
  claim: 'the planner is shown the proxy with another description',
  fails: ['golden/tools-match', 'reasonix/planner-laws', 'reasonix/proxy-entry-shared'],
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
