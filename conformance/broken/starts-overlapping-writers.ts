import type { BrokenSubject } from './broken-subject.ts';

export const startsOverlappingWriters: BrokenSubject = {
  id: 'starts-overlapping-writers',
  claim: 'tasks that may write into one place run at the same time',
  fails: ['fleet/background', 'fleet/overlap-starts-nothing'],
  overrides: { fleet: { overlap: () => null } },
};
