import type { BrokenSubject } from './broken-subject.ts';

export const tellsUnfinishedItems: BrokenSubject = {
  id: 'tells-unfinished-items',
  claim: 'the client is told of the items alone that are not completed',
  fails: ['todo/list-replaced-whole'],
  overrides: {
    todo: { tell: (items, next) => next(items.filter(({ status }) => status !== 'completed')) },
  },
};
