import type { BrokenSubject } from './broken-subject.ts';

export const readsContentAsJson: BrokenSubject = {
  id: 'reads-content-as-json',
  claim: 'content that reads like JSON is parsed and written anew',
  fails: ['universal/json-text-stays-text'],
  overrides: {
    parseArguments: (text, next) => {
      const parsed = next(text);
      if (!parsed.ok || typeof parsed.value['content'] !== 'string') return parsed;
      return { ok: true, value: { ...parsed.value, content: rewritten(parsed.value['content']) } };
    },
  },
};

function rewritten(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content));
  } catch {
    return content;
  }
}
