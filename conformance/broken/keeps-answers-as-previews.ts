import type { BrokenSubject } from './broken-subject.ts';

export const keepsAnswersAsPreviews: BrokenSubject = {
  id: 'keeps-answers-as-previews',
  claim: 'of a child’s long answer only the beginning is kept',
  fails: ['results/subagent-answer-pages', 'results/subagent-pager-refusals', 'fleet/references-read-back'],
  overrides: {
    children: { answer: (ref, { sound }) => sound(ref)?.slice(0, 16_384) ?? null },
  },
};
