import type { Command } from 'commander';
import { addCellOptions, addGoldenOptions } from './golden-options.ts';
import type { Verb } from './verb.ts';

export const verb: Verb = {
  name: 'capture',
  summary: "record a subject's surface in each cell as pending goldens",
  examples: [
    'surfacelock capture',
    'surfacelock capture --cell root.plan.default',
    'surfacelock capture -o captured',
  ],
  exitCodes: {
    0: 'captured; what differs from the goldens is pending',
    2: 'usage or configuration error, a refused or impossible write included',
    3: 'the subject never reached its first request, or the run was stopped',
  },
  configure(command: Command) {
    addCellOptions(addGoldenOptions(command)).option(
      '-o, --output <folder>',
      'folder for the captures, apart from the golden folder (default: .pending in it)',
    );
  },
  async run(call) {
    return (await import('./capture-surfaces.ts')).captureSurfaces(call);
  },
};
