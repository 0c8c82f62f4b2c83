import type { BrokenSubject } from './broken-subject.ts';

export const exemptsServersFromRules: BrokenSubject = {
  id: 'exempts-servers-from-rules',
  claim: 'a rule that denies does not hold for tools of servers',
  fails: [
    'children/trusted-path',
    'evidence/mutations-owed',
    'gates/every-start',
    'gates/mcp-rules-exact',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'planner/rules-bind',
  ],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const sound = await next(input);
          return sound.verdict === 'deny' && input.target.kind === 'mcp-tool'
            ? { ...sound, verdict: 'allow' }
            : sound;
        },
      },
    },
  },
};
