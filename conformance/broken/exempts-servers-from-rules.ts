import type { BrokenSubject } from './broken-subject.ts';

export const exemptsServersFromRules: BrokenSubject = {
  id: 'exempts-servers-from-rules',
  claim: 'tools of servers meet neither rules nor questions',
  fails: [
    'gates/every-start',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/mcp-rules-exact',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'reasonix/recheck-after-question',
  ],
  overrides: {
    station: (name, call, { sound, skip }) =>
      name === 'permission' && call.target.kind === 'mcp-tool' ? skip(call) : sound(call),
  },
};
