import type { BrokenSubject } from './broken-subject.ts';

export const ignoresBoundsOfChildren: BrokenSubject = {
  id: 'ignores-bounds-of-children',
  claim: 'a child may make more requests than its call gives it',
  fails: ['children/request-bound', 'fleet/dependencies', 'fleet/ends-told', 'fleet/fail-fast'],
  overrides: {
    children: { maxRequests: (sound) => sound + 2 },
  },
};
