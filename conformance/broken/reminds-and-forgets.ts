import type { BrokenSubject } from './broken-subject.ts';
import { rewriteMessages } from './rewrite-messages.ts';

export const remindsAndForgets: BrokenSubject = {
  id: 'reminds-and-forgets',
  claim: 'a reminder stands at the end of each request and is gone from the history of the next',
  fails: [
    'universal/history-grows-within-turn',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
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
  rewrite: () =>
    rewriteMessages((messages) => [...messages, { role: 'system', content: 'Keep to the task.' }]),
};
