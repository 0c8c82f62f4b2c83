import type { BrokenSubject } from './broken-subject.ts';

export const refusesOldCalls: BrokenSubject = {
  id: 'refuses-old-calls',
  claim: 'a session is not resumed when an old call of it has no object as arguments',
  fails: ['universal/session-survives-bad-call'],
  overrides: {
    encodeBody: (body, next) => {
      const text = next(body);
      // What stands before the last prompt is the past; the calls of the running turn are served as they are.
      const past = text.slice(0, text.lastIndexOf('{"role":"user"'));
      if (/"arguments":"(?!\{)/.test(past)) throw new Error('an old call has no object as arguments');
      return text;
    },
  },
};
