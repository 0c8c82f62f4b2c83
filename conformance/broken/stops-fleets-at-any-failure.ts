import type { BrokenSubject } from './broken-subject.ts';

export const stopsFleetsAtAnyFailure: BrokenSubject = {
  id: 'stops-fleets-at-any-failure',
  claim: 'one task that fails ends the whole fleet, though nobody asked for that',
  fails: ['fleet/dependencies', 'fleet/ends-told', 'fleet/every-child-reported', 'fleet/fail-fast'],
  overrides: { fleet: { stopsAll: ({ status }) => status !== 'completed' } },
};
