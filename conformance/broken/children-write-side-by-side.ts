import type { BrokenSubject } from './broken-subject.ts';

export const childrenWriteSideBySide: BrokenSubject = {
  id: 'children-write-side-by-side',
  claim: 'writing calls of children wait for nobody',
  fails: ['children/one-writer-at-a-time'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'lease' && call.session.mcp === 'deny-only' ? skip(call) : sound(call),
  },
};
