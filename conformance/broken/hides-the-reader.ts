import type { BrokenSubject } from './broken-subject.ts';

export const hidesTheReader: BrokenSubject = {
  id: 'hides-the-reader',
  claim: 'what reads results is not among the listed capabilities',
  fails: ['children/without-the-proxy', 'results/reader-listed'],
  overrides: {
    answerCall: async (call, next) => {
      const text = await next(call);
      return call.argumentsText.includes('"list"')
        ? text.replaceAll('session:tool_result', 'session:other')
        : text;
    },
  },
};
