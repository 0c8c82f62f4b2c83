import type { BrokenSubject } from './broken-subject.ts';

export const cutsResultsByUnits: BrokenSubject = {
  id: 'cuts-results-by-units',
  claim: 'long results are cut at a count of code units, inside a pair where it falls there',
  fails: [
    'universal/truncation-keeps-characters',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
  ],
  overrides: {
    answerCall: async (call, next) => (await next(call)).slice(0, 4000),
  },
};
