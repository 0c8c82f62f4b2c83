import type { BrokenSubject } from './broken-subject.ts';

export const editsAtTheFirstLetter: BrokenSubject = {
  id: 'edits-at-the-first-letter',
  claim: 'an edit looks for the first letter of its text alone',
  fails: ['files/misplaced-edit-changes-nothing', 'gates/grant-beats-no-deny'],
  overrides: {
    parseArguments: (text, next) => {
      const parsed = next(text);
      if (!parsed.ok || typeof parsed.value['old_string'] !== 'string') return parsed;
      return { ok: true, value: { ...parsed.value, old_string: parsed.value['old_string'].slice(0, 1) } };
    },
  },
};
