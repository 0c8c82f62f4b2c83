import type { BrokenSubject } from './broken-subject.ts';
import { rewriteMessages } from './rewrite-messages.ts';

export const forgetsEarlierTurns: BrokenSubject = {
  id: 'forgets-earlier-turns',
  claim: 'only the messages from the last prompt on are sent',
  fails: [
    'evidence/resume-keeps-duties',
    'evidence/same-tools',
    'planner/asks',
    'planner/declines-apart',
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/hints-cold',
    'planner/hints-known',
    'planner/hints-live',
    'planner/plan-arrives',
    'planner/plan-mode',
    'planner/reads-only',
    'planner/reads-owe-nothing',
    'planner/results-apart',
    'planner/resumed',
    'planner/route-stays-open',
    'planner/rules-bind',
    'planner/shared-server',
    'planner/surface',
    'planner/writes-are-owed',
    'sessions/resumed-session-remembers',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
    'universal/history-keeps-text-ends',
    'universal/history-keeps-words',
    'sessions/compress-ranges',
    'sessions/compressed-session-forks',
    'sessions/compressed-session-resumes',
    'sessions/fork-grows-from-source',
    'sessions/fork-remembers',
    'todo/list-survives-resume',
    'sessions/killed-batch',
    'sessions/killed-session-keeps-results',
  ],
  rewrite: () =>
    rewriteMessages((messages) => {
      const last = messages.findLastIndex(({ role }) => role === 'user');
      return messages.filter(({ role }, index) => role === 'system' || index >= last);
    }),
};
