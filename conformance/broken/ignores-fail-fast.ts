import type { BrokenSubject } from './broken-subject.ts';

export const ignoresFailFast: BrokenSubject = {
  id: 'ignores-fail-fast',
  claim: 'a fleet goes on behind a task that failed, though it was told to stop',
  fails: ['fleet/fail-fast'],
  overrides: { fleet: { stopsAll: () => false } },
};
