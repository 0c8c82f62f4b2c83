import type { BrokenSubject } from './broken-subject.ts';

export const skipsHooksForChildren: BrokenSubject = {
  id: 'skips-hooks-for-children',
  claim: 'no hook runs for the calls of children',
  fails: ['children/hooks-hold'],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'pre-hook' && call.session.mcp === 'deny-only' ? skip(call) : sound(call),
  },
};
