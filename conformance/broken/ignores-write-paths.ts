import type { BrokenSubject } from './broken-subject.ts';

export const ignoresWritePaths: BrokenSubject = {
  id: 'ignores-write-paths',
  claim: 'a child writes everywhere, whatever paths its call names',
  fails: ['children/authority', 'fleet/write-paths-bind'],
  overrides: { children: { reach: (reach) => ({ ...reach, writePaths: null }) } },
};
