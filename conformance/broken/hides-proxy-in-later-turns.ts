import type { BrokenSubject } from './broken-subject.ts';

export const hidesProxyInLaterTurns: BrokenSubject = {
  id: 'hides-proxy-in-later-turns',
  claim: 'the proxy is left out of the requests of later turns',
  fails: [
    'capability/four-actions',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'evidence/same-tools',
    'mcp/proxy-constant',
    'planner/surface',
    'reasonix/proxy-in-every-request',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
    'universal/tools-same-across-turns',
    'sessions/fork-grows-from-source',
  ],
  overrides: {
    sentTools: (tools, { turn }) =>
      turn === 0 ? tools : tools.filter(({ name }) => name !== 'use_capability'),
  },
};
