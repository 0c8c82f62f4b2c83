import type { BrokenSubject } from './broken-subject.ts';

export const movesSurfaceOnListChange: BrokenSubject = {
  id: 'moves-surface-on-list-change',
  claim: 'the description of the proxy repeats what the server listed last',
  fails: [
    'capability/four-actions',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'mcp/proxy-constant',
    'universal/mcp-list-change-moves-nothing',
    'planner/surface',
  ],
  overrides: {
    encodeBody: (body, next) => {
      const text = next(body);
      const told = text.match(/"connected MCP server (?:[^"\\]|\\.)*"/g)?.at(-1);
      return told === undefined ? text : text.replace(start, () => `${start}${told.slice(1, -1)} `);
    },
  },
};

/** How the description of the proxy begins. */
const start = '"description":"Reach every capability ';
