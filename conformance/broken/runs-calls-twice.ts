import type { BrokenSubject } from './broken-subject.ts';

export const runsCallsTwice: BrokenSubject = {
  id: 'runs-calls-twice',
  claim: 'each call is run twice, and the second answer counts',
  fails: [
    'calls/command-leaves-its-mark',
    'capability/known-server-waits',
    'capability/on-demand-servers-reachable',
    'capability/start-waits-for-its-answer',
    'files/misplaced-edit-changes-nothing',
    'gates/every-start',
    'gates/hook-denies-in-text',
    'gates/hook-out-of-time',
    'gates/hook-overrides-no-deny',
    'gates/hook-refuses',
    'gates/hook-sees-the-target',
    'gates/hook-that-fails',
    'gates/mcp-grants-exact',
    'gates/mcp-in-modes',
    'gates/mcp-rules-exact',
    'gates/one-name-for-every-spelling',
    'gates/proxied-call-by-its-target',
    'reasonix/foreign-client-refused',
    'universal/provider-error-repeats-no-call',
    'gates/refusal-says-who',
    'fleet/dependencies',
    'fleet/ends-told',
    'fleet/every-child-reported',
    'fleet/fail-fast',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
    'fleet/background',
    'fleet/overlap-starts-nothing',
    'fleet/parallel-tasks-read-only',
    'fleet/write-paths-bind',
    'results/agents-read-their-own',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    answerCall: async (call, next) => {
      await next(call);
      return next(call);
    },
  },
};
