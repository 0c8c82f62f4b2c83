import type { BrokenSubject } from './broken-subject.ts';

export const endsServersWithChildren: BrokenSubject = {
  id: 'ends-servers-with-children',
  claim: 'a server that a child started ends with the child',
  fails: ['children/one-host', 'children/surface'],
  overrides: {
    children: { connections: 'own-keeping' },
  },
};
