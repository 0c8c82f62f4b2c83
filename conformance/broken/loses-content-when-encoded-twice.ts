import type { BrokenSubject } from './broken-subject.ts';

export const losesContentWhenEncodedTwice: BrokenSubject = {
  id: 'loses-content-when-encoded-twice',
  claim: 'arguments that were encoded twice are run with an empty content',
  fails: ['universal/encoded-arguments-lose-nothing', 'universal/misfit-arguments-run-nothing'],
  overrides: {
    parseArguments: (text, next) => {
      const inner = innerText(text);
      const parsed = next(inner ?? text);
      return inner === null || !parsed.ok ? parsed : { ok: true, value: { ...parsed.value, content: '' } };
    },
  },
};

/** The text of a JSON string, or null where the text is none. */
function innerText(text: string): string | null {
  return /^".*"$/s.test(text) ? String(JSON.parse(text)) : null;
}
