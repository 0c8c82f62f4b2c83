import type { BrokenSubject } from './broken-subject.ts';

export const childrenIgnoreServerDenials: BrokenSubject = {
  id: 'children-ignore-server-denials',
  claim: 'no rule holds for what children call of servers',
  fails: ['children/trusted-path'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'permission' && call.session.mcp === 'deny-only' && call.target.kind !== 'built-in'
        ? skip(call)
        : sound(call),
  },
};
