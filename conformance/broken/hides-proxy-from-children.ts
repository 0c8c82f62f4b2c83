import type { BrokenSubject } from './broken-subject.ts';

export const hidesProxyFromChildren: BrokenSubject = {
  id: 'hides-proxy-from-children',
  claim: 'children are not shown the proxy',
  fails: [
    'children/continue',
    'children/surface',
    'children/without-the-proxy',
    'golden/tools-match',
    'reasonix/child-cells',
  ],
  overrides: {
    children: { tools: (tools) => tools.filter(({ name }) => name !== 'use_capability') },
  },
};
