import type { BrokenSubject } from './broken-subject.ts';

export const cutsResultsByUnits: BrokenSubject = {
  id: 'cuts-results-by-units',
  claim: 'long results are cut at a count of code units, inside a pair where it falls there',
  fails: [
    'universal/truncation-keeps-characters',
    'fleet/merged-below-the-cap',
    'fleet/references-read-back',
    'fleet/sixty-four',
    'results/pages-join-to-the-whole',
    'results/pager-bounds',
    'results/pager-refusals',
    'results/marker-names-the-rest',
    'results/duplicate-call-ids',
    'results/survives-resume',
    'results/bound-to-the-session',
    'results/subagent-answer-pages',
    'results/subagent-pager-refusals',
    'results/cap',
  ],
  overrides: {
    answerCall: async (call, next) => (await next(call)).slice(0, 4000),
  },
};
