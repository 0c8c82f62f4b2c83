import type { BrokenSubject } from './broken-subject.ts';

export const datesSystemText: BrokenSubject = {
  id: 'dates-system-text',
  claim: 'the system text carries the time of day',
  fails: ['golden/system-match'],
  overrides: {
    systemText: (text) => `${text}\nIt is ${new Date().toISOString()}.`,
  },
};
