import type { BrokenSubject } from './broken-subject.ts';

export const showsToolsOfCalledServers: BrokenSubject = {
  id: 'shows-tools-of-called-servers',
  claim: 'tools of a server are listed to the model once the server was called',
  fails: [
    'capability/four-actions',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'evidence/same-tools',
    'mcp/proxy-constant',
    'planner/surface',
    'results/reader-listed',
    'todo/client-sees-list',
    'todo/list-replaced-whole',
  ],
  overrides: {
    sentTools: (tools, { called }) =>
      called.length === 0
        ? tools
        : [
            ...tools,
            { name: 'zz_server_tool', description: 'A tool of a server.', parameters: { type: 'object' } },
          ],
  },
};
