import type { BrokenSubject } from './broken-subject.ts';

export const deniesNarrowChildrenTheirResults: BrokenSubject = {
  id: 'denies-narrow-children-their-results',
  claim: 'a child with an allow-list cannot read its own results, though it has the proxy',
  fails: ['results/agents-read-their-own'],
  overrides: {
    children: {
      reach: (reach) =>
        reach.allowed === null
          ? reach
          : { ...reach, tools: new Set([...reach.tools].filter((name) => name !== 'session_tool_result')) },
    },
  },
};
