import type { BrokenSubject } from './broken-subject.ts';

export const showsChildrenMoreThanParents: BrokenSubject = {
  id: 'shows-children-more-than-parents',
  claim: 'a child is shown a tool that its parent is not shown',
  fails: [
    'children/continue',
    'children/without-the-proxy',
    'golden/tools-match',
    'reasonix/child-cells',
    'reasonix/child-laws',
    'results/narrow-child-stays-narrow',
  ],
  overrides: {
    children: {
      tools: (tools, { role }, sent) => (role === 'child' ? [...tools, ...sent(['todo_write'])] : tools),
    },
  },
};
