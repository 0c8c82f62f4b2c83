import type { BrokenSubject } from './broken-subject.ts';

export const startsBeforePermission: BrokenSubject = {
  id: 'starts-before-permission',
  claim: 'a server starts as soon as it is known that a call needs it, before any gate is asked',
  fails: [
    'capability/known-server-waits',
    'capability/start-waits-for-its-answer',
    'children/hooks-hold',
    'children/trusted-path',
    'gates/denied-connect-starts-nothing',
    'gates/every-start',
    'gates/lazy-start',
    'planner/rules-bind',
    'reasonix/recheck-before-start',
  ],
  overrides: {
    beforeStations: async (call, run) => {
      const needed = [call.target, ...(call.target.requires ?? [])];
      for (const target of needed.filter(({ kind }) => kind === 'mcp-connect'))
        await run({ ...call, target });
    },
  },
};
