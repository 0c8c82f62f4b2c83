import type { BrokenSubject } from './broken-subject.ts';

export const refusesStartsNoRuleAllows: BrokenSubject = {
  id: 'refuses-starts-no-rule-allows',
  claim: 'a start that no rule speaks of is refused, as if it were denied',
  fails: [
    'capability/first-discovery',
    'capability/four-actions',
    'capability/inspect-starts-nothing',
    'capability/inspect-tells-what-lives',
    'capability/on-demand-servers-reachable',
    'capability/proxy-faults',
    'capability/server-lives-with-session',
    'gates/every-start',
    'gates/lazy-start',
    'gates/mcp-rules-exact',
    'reasonix/directory-is-whole',
    'reasonix/server-ends-with-session',
  ],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const judged = await next(input);
          const isStart = input.target.kind === 'mcp-connect';
          return isStart && judged.rule === null ? { ...judged, verdict: 'deny' } : judged;
        },
      },
    },
  },
};
