import type { BrokenSubject } from './broken-subject.ts';

export const marksWithoutReference: BrokenSubject = {
  id: 'marks-without-reference',
  claim: 'the marker in a cut result names no reference',
  fails: [
    'results/marker-names-the-rest',
    'results/duplicate-call-ids',
    'results/survives-resume',
    'results/cap',
  ],
  overrides: {
    results: {
      marker: (marker) => marker.replace(/ result_ref=\S+/u, '').replace(/,"result_ref":"[^"]*"/u, ''),
    },
  },
};
