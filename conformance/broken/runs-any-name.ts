import type { BrokenSubject } from './broken-subject.ts';

export const runsAnyName: BrokenSubject = {
  id: 'runs-any-name',
  claim: 'an unknown name is served by the writer',
  fails: [
    'universal/unknown-name-runs-nothing',
    'universal/near-miss-name-runs-nothing',
    'universal/no-hidden-names',
    'calls/unknown-name-keeps-the-turn',
  ],
  overrides: {
    resolveName: (name, next) => next(name) ?? 'write_file',
  },
};
