import type { BrokenSubject } from './broken-subject.ts';

export const datesSystemText: BrokenSubject = {
  id: 'dates-system-text',
  claim: 'the system text carries the time of day',
  fails: [
    'gates/denied-connect-starts-nothing',
    'golden/system-match',
    'mcp/proxy-constant',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
    'universal/history-grows-within-turn',
    'universal/system-same-in-other-surroundings',
    'universal/system-text-holds-nothing-volatile',
    'sessions/compress-anchors',
    'sessions/compress-ignores-host-text',
    'sessions/compress-ignores-summaries',
    'sessions/compress-ranges',
    'sessions/compressed-session-forks',
    'sessions/compressed-session-resumes',
    'sessions/fork-grows-from-source',
    'todo/client-sees-list',
    'sessions/killed-session-keeps-results',
  ],
  overrides: {
    systemText: (text) => `${text}\nIt is ${new Date().toISOString()}.`,
  },
};
