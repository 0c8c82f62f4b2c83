import type { BrokenSubject } from './broken-subject.ts';

export const runsAnyName: BrokenSubject = {
  id: 'runs-any-name',
  claim: 'an unknown name is served by the writer',
  fails: [
    'calls/unknown-name-keeps-the-turn',
    'capability/retired-name-unknown',
    'children/depth',
    'children/withheld-tools',
    'children/without-the-proxy',
    'gates/every-start',
    'gates/one-name-for-every-spelling',
    'universal/near-miss-name-runs-nothing',
    'universal/no-hidden-names',
    'universal/unknown-name-runs-nothing',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    resolveName: (name, next) => next(name) ?? 'write_file',
  },
};
