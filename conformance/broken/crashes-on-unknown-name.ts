import type { BrokenSubject } from './broken-subject.ts';

export const crashesOnUnknownName: BrokenSubject = {
  id: 'crashes-on-unknown-name',
  claim: 'a call of an unknown name ends the turn',
  fails: [
    'universal/unknown-name-runs-nothing',
    'universal/near-miss-name-runs-nothing',
    'universal/no-hidden-names',
    'calls/failure-spares-its-batch',
    'calls/unknown-name-keeps-the-turn',
  ],
  overrides: {
    resolveName: (name, next) => {
      const known = next(name);
      if (known === null) throw new Error(`no tool is called ${name}`);
      return known;
    },
  },
};
