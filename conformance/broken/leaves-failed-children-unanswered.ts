import type { BrokenSubject } from './broken-subject.ts';

export const leavesFailedChildrenUnanswered: BrokenSubject = {
  id: 'leaves-failed-children-unanswered',
  claim: 'a call whose child failed is left without a result',
  fails: ['children/failed-child-is-told'],
  overrides: {
    toolMessages: (messages) =>
      messages.filter((message) => !JSON.stringify(message).includes('ended as failed')),
  },
};
