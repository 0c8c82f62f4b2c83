import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const doublesAKey: BrokenSubject = {
  id: 'doubles-a-key',
  claim: 'each request body names its model twice',
  fails: ['universal/body-well-formed'],
  rewrite: () => rewriteText((text) => text.replace(/\}$/, ',"model":"other"}')),
};
