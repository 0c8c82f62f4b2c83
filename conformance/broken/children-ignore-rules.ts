import type { BrokenSubject } from './broken-subject.ts';

export const childrenIgnoreRules: BrokenSubject = {
  id: 'children-ignore-rules',
  claim: 'no rule holds for the built-in tools of children',
  fails: ['children/child-asks-like-parent', 'children/deny-binds-children'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'permission' && call.session.mcp === 'deny-only' && call.target.kind === 'built-in'
        ? skip(call)
        : sound(call),
  },
};
