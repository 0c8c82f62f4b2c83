import type { BrokenSubject } from './broken-subject.ts';

export const startsTheSwappedOut: BrokenSubject = {
  id: 'starts-the-swapped-out',
  claim: 'a start takes the command that its call was judged by, also after another one was configured',
  fails: ['reasonix/recheck-before-start'],
  overrides: {
    mcp: {
      startsAsJudged: true,
      recheck: (facts, next) =>
        next({ ...facts, currentIdentity: facts.currentIdentity && facts.boundIdentity }),
    },
  },
};
