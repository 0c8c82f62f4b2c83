import type { BrokenSubject } from './broken-subject.ts';

export const dropsMistypedValues: BrokenSubject = {
  id: 'drops-mistyped-values',
  claim: 'a line limit that comes as a text is left out, and the file is read without it',
  fails: ['universal/encoded-arguments-lose-nothing'],
  overrides: {
    parseArguments: (text, next) => {
      const parsed = next(text);
      if (!parsed.ok || typeof parsed.value['limit'] !== 'string') return parsed;
      const { limit: _, ...rest } = parsed.value;
      return { ok: true, value: rest };
    },
  },
};
