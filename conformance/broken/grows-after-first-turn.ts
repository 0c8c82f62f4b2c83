import type { BrokenSubject } from './broken-subject.ts';

export const growsAfterFirstTurn: BrokenSubject = {
  id: 'grows-after-first-turn',
  claim: 'a tool is added to the list from the second turn on',
  fails: [
    'capability/four-actions',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'evidence/same-tools',
    'mcp/proxy-constant',
    'planner/surface',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
    'universal/tools-same-across-turns',
    'sessions/fork-grows-from-source',
  ],
  overrides: {
    sentTools: (tools, { turn }) =>
      turn === 0
        ? tools
        : [
            ...tools,
            { name: 'xtra', description: 'Comes late.', parameters: { properties: {}, type: 'object' } },
          ],
  },
};
