import type { BrokenSubject } from './broken-subject.ts';

export const deniesStartsWithTheirTools: BrokenSubject = {
  id: 'denies-starts-with-their-tools',
  claim: 'a rule that denies a tool of a server denies the start of the server too',
  fails: [
    'children/trusted-path',
    'gates/every-start',
    'gates/lazy-start',
    'gates/mcp-rules-exact',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'planner/rules-bind',
  ],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const prefix = `${input.target.name.replace('mcp_connect__', 'mcp__')}__`;
          const isDenied = input.rules.deny?.some((rule) => rule.startsWith(prefix)) === true;
          const judged = await next(input);
          return input.target.kind === 'mcp-connect' && isDenied ? { ...judged, verdict: 'deny' } : judged;
        },
      },
    },
  },
};
