import type { BrokenSubject } from './broken-subject.ts';

export const dropsStrayTools: BrokenSubject = {
  id: 'drops-stray-tools',
  claim: 'names that no child can have are dropped from its list of tools in silence',
  fails: ['children/tools-name-what-there-is'],
  overrides: {
    children: { strayTools: 'dropped' },
  },
};
