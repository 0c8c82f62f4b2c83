import type { BrokenSubject } from './broken-subject.ts';

export const writesWithoutArguments: BrokenSubject = {
  id: 'writes-without-arguments',
  claim: 'a writer that is called without any text makes up its arguments',
  fails: ['universal/broken-arguments-run-nothing'],
  overrides: {
    answerCall: (call, next) => {
      const isBare = call.name === 'write_file' && call.argumentsText === '';
      return next(isBare ? { ...call, argumentsText: '{"path":"untitled.txt","content":""}' } : call);
    },
  },
};
