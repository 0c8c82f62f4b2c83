import type { BrokenSubject } from './broken-subject.ts';

export const childrenForgetWhenTheyGoOn: BrokenSubject = {
  id: 'children-forget-when-they-go-on',
  claim: 'a child that goes on has nothing of its conversation',
  fails: ['children/continue'],
  overrides: {
    children: { continued: () => [] },
  },
};
