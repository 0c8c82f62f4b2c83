import type { Check } from '../../lab/check.ts';
import { judgeSurroundings } from '../../probes/other-surroundings.ts';
import { toolsDifference } from '../../probes/tools-variants.ts';

export const toolsSameInOtherSurroundings: Check = {
  id: 'universal/tools-same-in-other-surroundings',
  proves: ['universal.tools-independent-of-surroundings'],
  claim: 'locale, time zone, paths, environment order, cores and a warm HOME leave the tools bytes alone',
  timeoutMs: 300_000,

  run: (lab) =>
    judgeSurroundings(lab, {
      name: 'the tools bytes',
      identity: ({ surface }) => surface.tools?.sha256 ?? 'no tools value',
      difference: (before, after) =>
        toolsDifference({ label: 'before', request: before }, { label: 'after', request: after }).text,
    }),
};
