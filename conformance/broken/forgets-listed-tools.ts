import type { BrokenSubject } from './broken-subject.ts';

export const forgetsListedTools: BrokenSubject = {
  id: 'forgets-listed-tools',
  claim: 'what a server listed in earlier sessions is not used',
  fails: [
    'capability/inspect-starts-nothing',
    'capability/inspect-tells-what-lives',
    'capability/known-server-waits',
    'gates/every-start',
  ],
  overrides: {
    mcp: { ignoresCache: true },
  },
};
