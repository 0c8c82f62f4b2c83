import type { BrokenSubject } from './broken-subject.ts';

export const shortensChildrensAnswers: BrokenSubject = {
  id: 'shortens-childrens-answers',
  claim: 'of the last words of a child four kilobytes are told',
  fails: ['children/answer-fits-its-result', 'children/answer-reaches-parent'],
  overrides: {
    children: { report: (sound) => ({ ...sound, answer: sound.answer.slice(0, 4096) }) },
  },
};
