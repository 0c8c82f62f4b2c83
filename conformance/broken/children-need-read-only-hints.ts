import type { BrokenSubject } from './broken-subject.ts';

export const childrenNeedReadOnlyHints: BrokenSubject = {
  id: 'children-need-read-only-hints',
  claim: 'ordinary children run only tools of servers that say that they read',
  fails: [
    'children/calls-are-owed',
    'children/hints-cold',
    'children/hints-live',
    'children/hooks-hold',
    'children/live-recheck',
    'children/trusted-path',
  ],
  overrides: {
    station: async (name, call, { sound }) =>
      name === 'execute' &&
      call.session.mcp === 'deny-only' &&
      call.target.kind === 'mcp-tool' &&
      !call.target.name.includes('reads_yes')
        ? { outcome: 'refused', text: 'blocked: it does not say that it reads' }
        : sound(call),
  },
};
