import type { BrokenSubject } from './broken-subject.ts';

export const childrenLackWriters: BrokenSubject = {
  id: 'children-lack-writers',
  claim: 'no child has a tool that writes files',
  fails: [
    'children/authority',
    'children/child-asks-like-parent',
    'children/children-may-write',
    'children/deny-binds-children',
    'children/hooks-hold',
    'children/mode-switch-binds-running-child',
    'children/writes-are-owed',
    'golden/tools-match',
    'reasonix/child-cells',
  ],
  overrides: {
    children: {
      reach: (sound) => ({
        ...sound,
        tools: new Set([...sound.tools].filter((name) => name !== 'write_file' && name !== 'edit_file')),
      }),
    },
  },
};
