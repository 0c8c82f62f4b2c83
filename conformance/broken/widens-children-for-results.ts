import type { BrokenSubject } from './broken-subject.ts';

export const widensChildrenForResults: BrokenSubject = {
  id: 'widens-children-for-results',
  claim: 'a child whose tools lack the proxy is shown it all the same, for its results',
  fails: ['children/without-the-proxy', 'results/narrow-child-stays-narrow'],
  overrides: {
    children: {
      tools: (tools, _child, sent) =>
        tools.some(({ name }) => name === 'use_capability') ? tools : [...tools, ...sent(['use_capability'])],
    },
  },
};
