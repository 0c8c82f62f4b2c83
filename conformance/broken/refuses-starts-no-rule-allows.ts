import type { BrokenSubject } from './broken-subject.ts';

export const refusesStartsNoRuleAllows: BrokenSubject = {
  id: 'refuses-starts-no-rule-allows',
  claim: 'where any rule denies something, a start that no rule speaks of is refused',
  fails: ['gates/every-start', 'gates/lazy-start', 'gates/mcp-rules-exact', 'planner/rules-bind'],
  overrides: {
    gates: {
      permission: {
        judge: async (input, next) => {
          const judged = await next(input);
          const isStart = input.target.kind === 'mcp-connect';
          const isStrict = (input.rules.deny ?? []).length > 0;
          return isStart && isStrict && judged.rule === null ? { ...judged, verdict: 'deny' } : judged;
        },
      },
    },
  },
};
