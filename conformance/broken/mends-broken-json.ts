import type { BrokenSubject } from './broken-subject.ts';

export const mendsBrokenJson: BrokenSubject = {
  id: 'mends-broken-json',
  claim: 'arguments that break off are closed and then served',
  fails: ['capability/proxy-faults', 'universal/broken-arguments-run-nothing'],
  overrides: {
    parseArguments: (text, next) => {
      const sound = next(text);
      if (sound.ok) return sound;
      const closed = ['}', '"}'].map((end) => next(`${text}${end}`)).find(({ ok }) => ok);
      return closed ?? sound;
    },
  },
};
