import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

const late = {
  type: 'function',
  function: { name: 'xtra', description: 'Comes late.', parameters: { properties: {}, type: 'object' } },
};

export const growsWithWhatIsOwed: BrokenSubject = {
  id: 'grows-with-what-is-owed',
  claim: 'a tool is added to the list once an item of the plan was asked for',
  fails: ['evidence/same-tools'],
  rewrite: () =>
    rewriteText((text) => {
      if (!text.includes('- plan (strict)')) return text;
      const body: { readonly tools?: readonly unknown[] } = JSON.parse(text);
      return JSON.stringify({ ...body, tools: [...(body.tools ?? []), late] });
    }),
};
