import type { BrokenSubject } from './broken-subject.ts';

export const showsPlannerServerTools: BrokenSubject = {
  id: 'shows-planner-server-tools',
  claim: 'the planner is shown a tool for each configured server',
  fails: ['planner/surface'],
  overrides: {
    planner: {
      tools: (sound, _executor, servers) => [
        ...sound,
        ...servers.map((server) => ({
          name: `mcp__${server}__look`,
          description: `Looks something up on ${server}.`,
          parameters: { type: 'object', properties: {} },
        })),
      ],
    },
  },
};
