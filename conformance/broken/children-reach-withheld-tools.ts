import type { BrokenSubject } from './broken-subject.ts';

export const childrenReachWithheldTools: BrokenSubject = {
  id: 'children-reach-withheld-tools',
  claim: 'every registered tool is reached by every child through the proxy and by name',
  fails: [
    'children/authority',
    'children/continue',
    'children/depth',
    'children/without-the-proxy',
    'children/withheld-tools',
    'results/narrow-child-stays-narrow',
    'results/agents-read-their-own',
  ],
  overrides: {
    children: { reach: (sound, _child, all) => ({ ...sound, tools: new Set(all) }) },
  },
};
