import type { BrokenSubject } from './broken-subject.ts';

export const rejectsEmptyArguments: BrokenSubject = {
  id: 'rejects-empty-arguments',
  claim: 'empty arguments are refused where an empty object is served',
  fails: ['universal/empty-arguments-are-empty-object', 'calls/empty-arguments-answer-alike'],
  overrides: {
    parseArguments: (text, next) => (text.trim() === '' ? { ok: false, reason: 'no arguments' } : next(text)),
  },
};
