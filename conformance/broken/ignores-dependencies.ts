import type { BrokenSubject } from './broken-subject.ts';

export const ignoresDependencies: BrokenSubject = {
  id: 'ignores-dependencies',
  claim: 'all tasks of a fleet start at once, whatever they depend on',
  fails: ['fleet/dependencies', 'fleet/ends-told', 'fleet/fail-fast'],
  overrides: { fleet: { dependencies: () => [] } },
};
