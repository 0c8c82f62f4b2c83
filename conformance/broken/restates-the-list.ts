import type { BrokenSubject } from './broken-subject.ts';

export const restatesTheList: BrokenSubject = {
  id: 'restates-the-list',
  claim: 'each request ends with the to-do list as it is',
  fails: ['todo/list-not-restated', 'todo/client-sees-list'],
  overrides: {
    todo: {
      requestMessages: (messages, items) => {
        const lines = items.map(({ content, status }) => `- ${content} (${status})`);
        return lines.length === 0 ? messages : [...messages, { role: 'user', content: lines.join('\n') }];
      },
    },
  },
};
