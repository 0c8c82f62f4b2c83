import type { BrokenSubject } from './broken-subject.ts';

export const coercesNumbers: BrokenSubject = {
  id: 'coerces-numbers',
  claim: 'a number where content is asked for is written as its digits',
  fails: ['universal/misfit-arguments-run-nothing'],
  overrides: {
    parseArguments: (text, next) => {
      const parsed = next(text);
      if (!parsed.ok || typeof parsed.value['content'] !== 'number') return parsed;
      return { ok: true, value: { ...parsed.value, content: String(parsed.value['content']) } };
    },
  },
};
