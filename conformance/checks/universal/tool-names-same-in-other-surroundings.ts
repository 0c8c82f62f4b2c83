import type { Check } from '../../lab/check.ts';
import { judgeSurroundings } from '../../probes/other-surroundings.ts';
import { toolNames } from '../../probes/tool-names.ts';

export const toolNamesSameInOtherSurroundings: Check = {
  id: 'universal/tool-names-same-in-other-surroundings',
  proves: ['universal.tool-names-independent-of-surroundings'],
  claim: 'locale, time zone, paths, environment order, cores and a warm HOME leave names and order alone',
  timeoutMs: 300_000,

  run: (lab) =>
    judgeSurroundings(lab, {
      name: 'the names of the tools and their order',
      identity: (request) => JSON.stringify(toolNames(request)),
      difference: (before, after) =>
        [`before ${toolNames(before).join(' ')}`, `after ${toolNames(after).join(' ')}`].join('\n'),
    }),
};
