import type { BrokenSubject } from './broken-subject.ts';

export const ignoresDeniedStarts: BrokenSubject = {
  id: 'ignores-denied-starts',
  claim: 'a rule that denies the start of a server is not looked at',
  fails: [
    'capability/known-server-waits',
    'capability/start-waits-for-its-answer',
    'children/trusted-path',
    'gates/denied-connect-starts-nothing',
    'gates/every-start',
    'gates/lazy-start',
    'planner/asks',
    'planner/rules-bind',
    'reasonix/recheck-before-start',
  ],
  overrides: {
    gates: {
      permission: {
        judge: (input, next) =>
          input.target.kind === 'mcp-connect'
            ? Promise.resolve({ verdict: 'allow', rule: null, reason: null })
            : next(input),
      },
    },
  },
};
