import type { Command } from 'commander';
import { addGoldenOptions } from './golden-options.ts';
import type { Verb } from './verb.ts';

export const verb: Verb = {
  name: 'pending',
  summary: 'list the pending goldens and the change ids that wait for a decision',
  examples: ['surfacelock pending', 'surfacelock pending --format json'],
  exitCodes: {
    0: 'nothing is pending',
    2: 'usage or configuration error',
    4: 'something waits for a decision',
  },
  configure(command: Command) {
    addGoldenOptions(command);
  },
  async run(call) {
    return (await import('./list-pending.ts')).listPending(call);
  },
};
