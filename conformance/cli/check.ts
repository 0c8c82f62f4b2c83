import type { Command } from 'commander';
import { addCellOptions, addGoldenOptions } from './golden-options.ts';
import type { Verb } from './verb.ts';

export const verb: Verb = {
  name: 'check',
  summary: 'compare fresh captures with the goldens; reads only',
  examples: [
    'surfacelock check',
    'surfacelock check --subject my-runtime.json --format json',
    'surfacelock check request.json --cell root.agent.default',
  ],
  exitCodes: {
    0: 'every capture equals its golden, and the goldens are as approved',
    2: 'usage or configuration error, no golden folder configured included',
    3: 'could not check: the subject never reached its first request, or the run was stopped',
    4: 'review needed: a golden is missing, pending, edited or different, or captured bytes have faults',
  },
  configure(command: Command) {
    command.argument('[file...]', 'request bodies to compare with one cell, instead of fresh captures');
    addCellOptions(addGoldenOptions(command));
  },
  async run(call) {
    return (await import('./check-surfaces.ts')).checkSurfaces(call);
  },
};
