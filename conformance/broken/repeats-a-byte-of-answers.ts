import type { BrokenSubject } from './broken-subject.ts';

export const repeatsAByteOfAnswers: BrokenSubject = {
  id: 'repeats-a-byte-of-answers',
  claim: 'next_offset of a child’s answer lies one byte before the end of the page',
  fails: ['results/subagent-answer-pages', 'fleet/references-read-back'],
  overrides: {
    results: {
      page: (whole, ask, rules, next) => {
        const page = next(whole, ask, rules);
        const isAnswer = rules.offsetName !== 'offset';
        return isAnswer && !page.isComplete ? { ...page, nextOffset: page.nextOffset - 1 } : page;
      },
    },
  },
};
