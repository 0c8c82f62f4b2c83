import type { BrokenSubject } from './broken-subject.ts';

export const datesSystemText: BrokenSubject = {
  id: 'dates-system-text',
  claim: 'the system text carries the time of day',
  fails: [
    'golden/system-match',
    'universal/system-same-in-other-surroundings',
    'universal/system-text-holds-nothing-volatile',
    'universal/history-grows-within-turn',
    'universal/history-grows-across-turns',
    'universal/history-grows-after-resume',
  ],
  overrides: {
    systemText: (text) => `${text}\nIt is ${new Date().toISOString()}.`,
  },
};
