import type { BrokenSubject } from './broken-subject.ts';
import { roundsIntegers } from './rounds-integers.ts';

export const roundsIntegersButEchoes: BrokenSubject = {
  id: 'rounds-integers-but-echoes',
  claim: 'arguments are replayed anew as parsed, and an error repeats them as they came',
  fails: roundsIntegers.fails,
  overrides: {
    ...roundsIntegers.overrides,
    answerCall: async (call, next) => {
      const text = await next(call);
      return text.startsWith('error: invalid arguments') ? `${text}\ngot ${call.argumentsText}` : text;
    },
  },
};
