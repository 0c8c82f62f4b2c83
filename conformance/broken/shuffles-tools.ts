import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const shufflesTools: BrokenSubject = {
  id: 'shuffles-tools',
  claim: 'the order of the tools is another one in each process',
  fails: [
    'golden/tools-match',
    'reasonix/byte-order',
    'reasonix/child-laws',
    'reasonix/entries-match-contract',
    'reasonix/head-order-constant',
    'reasonix/head-same-in-modes',
    'reasonix/head-same-with-servers',
    'universal/tool-names-same-in-other-surroundings',
    'universal/tools-same-across-processes',
    'universal/tools-same-in-other-surroundings',
  ],
  rewrite() {
    let starts = 0;
    return rewriteText((text, sequence) => {
      if (sequence === 0) starts += 1;
      return withRotatedTools(text, starts);
    });
  },
};

/** Never by zero, so that the order is wrong in each process and not only between them. */
function withRotatedTools(text: string, starts: number): string {
  const body: Record<string, unknown> = JSON.parse(text);
  const tools = Array.isArray(body['tools']) ? body['tools'] : [];
  const by = 1 + (starts % Math.max(1, tools.length - 1));
  return JSON.stringify({ ...body, tools: [...tools.slice(by), ...tools.slice(0, by)] });
}
