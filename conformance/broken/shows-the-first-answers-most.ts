import type { BrokenSubject } from './broken-subject.ts';

export const showsTheFirstAnswersMost: BrokenSubject = {
  id: 'shows-the-first-answers-most',
  claim: 'each preview of a fleet takes half of the room that the ones before it left',
  fails: ['fleet/merged-below-the-cap'],
  overrides: {
    fleet: {
      shares: (wants, room) => {
        let left = room;
        return wants.map((want) => {
          const share = Math.min(want, Math.floor(left / 2));
          left -= share;
          return share;
        });
      },
    },
  },
};
