import type { BrokenSubject } from './broken-subject.ts';

export const looksAtFleetsTooLate: BrokenSubject = {
  id: 'looks-at-fleets-too-late',
  claim: 'of tasks that name one place the first runs before the fleet is refused',
  fails: ['fleet/background', 'fleet/overlap-starts-nothing'],
  overrides: {
    fleet: {
      async beforePreflight([one, other], start) {
        const shared = one?.writePaths?.some((path) => other?.writePaths?.includes(path)) ?? false;
        if (one && other && shared && other.dependsOn.length === 0) await start(one);
      },
    },
  },
};
