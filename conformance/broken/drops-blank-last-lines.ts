import type { BrokenSubject } from './broken-subject.ts';

export const dropsBlankLastLines: BrokenSubject = {
  id: 'drops-blank-last-lines',
  claim: 'a file is written without the blank lines at its end',
  fails: ['files/parallel-writes-land'],
  overrides: {
    parseArguments: (text, next) => {
      const parsed = next(text);
      if (!parsed.ok || typeof parsed.value['content'] !== 'string') return parsed;
      return { ok: true, value: { ...parsed.value, content: parsed.value['content'].replace(/\n+$/, '\n') } };
    },
  },
};
