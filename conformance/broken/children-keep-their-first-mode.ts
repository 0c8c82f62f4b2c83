import type { BrokenSubject } from './broken-subject.ts';

export const childrenKeepTheirFirstMode: BrokenSubject = {
  id: 'children-keep-their-first-mode',
  claim: 'a switch of the mode does not reach children that run',
  fails: ['children/mode-switch-binds-running-child'],
  overrides: {
    children: { state: ({ mode }) => ({ mode }) },
  },
};
