import type { BrokenSubject } from './broken-subject.ts';

export const servesBothKeys: BrokenSubject = {
  id: 'serves-both-keys',
  claim: 'a call that names two paths is run for each of them',
  fails: ['universal/duplicate-keys-one-value'],
  overrides: {
    answerCall: async (call, next) => {
      const [first, second] = call.argumentsText.match(/"path":"[^"]*"/g) ?? [];
      if (first === undefined || second === undefined) return next(call);
      const without = (member: string): string => call.argumentsText.replace(`,${member}`, '');
      await next({ ...call, argumentsText: without(second) });
      return next({ ...call, argumentsText: without(second).replace(first, () => second) });
    },
  },
};
