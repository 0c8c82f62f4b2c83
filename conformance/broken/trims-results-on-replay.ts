import type { BrokenSubject } from './broken-subject.ts';
import { rewriteMessages } from './rewrite-messages.ts';

export const trimsResultsOnReplay: BrokenSubject = {
  id: 'trims-results-on-replay',
  claim: 'results of earlier turns lose the white space at their end when they are sent again',
  fails: [
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
    'sessions/fork-grows-from-source',
  ],
  rewrite: () =>
    rewriteMessages((messages) => {
      const lastUser = messages.findLastIndex(({ role }) => role === 'user');
      return messages.map((message, index) =>
        message['role'] === 'tool' && index < lastUser ? { ...message, content: trimmed(message) } : message,
      );
    }),
};

function trimmed({ content }: { readonly content?: unknown }): string {
  return String(content).trimEnd();
}
