import type { BrokenSubject } from './broken-subject.ts';

export const runsThenAsks: BrokenSubject = {
  id: 'runs-then-asks',
  claim: 'what a rule asks about runs while the question is still to be put',
  fails: [
    'capability/known-server-waits',
    'capability/start-waits-for-its-answer',
    'children/child-asks-like-parent',
    'gates/asks',
    'gates/asks-before-it-runs',
    'gates/grant-covers-its-tool',
    'gates/grant-covers-no-chain',
    'gates/headless-refuses',
    'gates/hook-refuses',
    'gates/one-name-for-every-spelling',
    'gates/refusal-says-who',
    'gates/refusal-spares-its-batch',
    'gates/refused-leaves-nothing',
    'gates/session-grants',
    'reasonix/recheck-after-question',
    'reasonix/recheck-before-start',
    'universal/cancelled-question-prevents',
  ],
  overrides: {
    async beforeStations(call, run) {
      const { permissions } = await call.session.settings.refresh();
      if (permissions?.ask?.includes(call.target.name) === true) await run(call);
    },
  },
};
