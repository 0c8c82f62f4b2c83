import type { BrokenSubject } from './broken-subject.ts';

export const crashesOnUnknownName: BrokenSubject = {
  id: 'crashes-on-unknown-name',
  claim: 'a call of an unknown name ends the turn',
  fails: [
    'calls/failure-spares-its-batch',
    'calls/unknown-name-keeps-the-turn',
    'capability/retired-name-unknown',
    'gates/every-start',
    'gates/one-name-for-every-spelling',
    'reasonix/foreign-client-refused',
    'reasonix/proxy-in-every-request',
    'universal/near-miss-name-runs-nothing',
    'universal/no-hidden-names',
    'universal/unknown-name-runs-nothing',
    'planner/hand-off-by-name',
    'planner/plan-mode',
    'planner/reads-only',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    resolveName: (name, next) => {
      const known = next(name);
      if (known === null) throw new Error(`no tool is called ${name}`);
      return known;
    },
  },
};
