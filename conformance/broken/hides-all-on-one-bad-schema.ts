import type { BrokenSubject } from './broken-subject.ts';

export const hidesAllOnOneBadSchema: BrokenSubject = {
  id: 'hides-all-on-one-bad-schema',
  claim: 'one tool with a bad schema takes all tools of its server away',
  fails: ['universal/mcp-one-bad-schema', 'universal/mcp-bad-tool-told'],
  overrides: {
    mcp: { hidesAllOnBadSchema: true },
  },
};
