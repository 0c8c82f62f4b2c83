import type { BrokenSubject } from './broken-subject.ts';

export const childrenHaveServersOfTheirOwn: BrokenSubject = {
  id: 'children-have-servers-of-their-own',
  claim: 'each child has a host of its own for servers',
  fails: ['children/hints-strict-live', 'children/one-host', 'children/surface'],
  overrides: {
    children: { connections: 'own-host' },
  },
};
