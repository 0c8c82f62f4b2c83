import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const doublesAKey: BrokenSubject = {
  id: 'doubles-a-key',
  claim: 'each request body names its model twice',
  fails: ['universal/body-well-formed'],
  // The same model both times: a planner is told apart from the rest by the name of its model.
  rewrite: () =>
    rewriteText((text) => text.replace(/\}$/, `,${/"model":"[^"]*"/.exec(text)?.[0] ?? '"model":"none"'}}`)),
};
