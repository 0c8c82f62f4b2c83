import type { BrokenSubject } from './broken-subject.ts';

export const letsReadersWrite: BrokenSubject = {
  id: 'lets-readers-write',
  claim: 'children that were started to read may do anything',
  fails: [
    'children/authority',
    'children/hints-strict-cold',
    'children/hints-strict-listed',
    'children/hints-strict-live',
    'children/reader-changes-nothing',
    'children/strict-starts-no-server',
    'children/withheld-tools',
    'results/agents-read-their-own',
  ],
  overrides: {
    children: {
      policy: (sound) => ({ ...sound, boundary: 'none' }),
      reach: (sound, { role }, all) =>
        role === 'read-only-child' ? { ...sound, tools: new Set(all) } : sound,
    },
  },
};
