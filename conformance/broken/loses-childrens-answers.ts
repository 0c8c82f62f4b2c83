import type { BrokenSubject } from './broken-subject.ts';

export const losesChildrensAnswers: BrokenSubject = {
  id: 'loses-childrens-answers',
  claim: 'of the last words of a child only the first line is told',
  fails: ['children/answer-reaches-parent'],
  overrides: {
    children: {
      report: (sound) => ({ ...sound, answer: sound.answer.split('\n')[0] ?? '' }),
    },
  },
};
