import type { Command } from 'commander';
import { addGoldenOptions } from './golden-options.ts';
import type { Verb } from './verb.ts';

export const verb: Verb = {
  name: 'accept',
  summary: 'promote pending goldens into the ledger, with a reason',
  examples: [
    'surfacelock accept --reason "first goldens"',
    'surfacelock accept 0123456789abcdef --reason "clearer text for bash" --by "Ada" --date 2026-11-30',
  ],
  exitCodes: {
    0: 'everything that was named is approved',
    2: 'usage or configuration error, a refused or impossible write included',
    4: 'a cell keeps waiting, because some of its change ids were not named',
  },
  configure(command: Command) {
    addGoldenOptions(command.argument('[change-id...]', 'change ids of "surfacelock pending" (default: all)'))
      .requiredOption('--reason <text>', 'why the change is right; stands in the ledger')
      .option('--by <name>', 'who approves (default: user.name of git, or the user of the system)')
      .option('--date <date>', 'date of the approval, YYYY-MM-DD (default: none is written)');
  },
  async run(call) {
    return (await import('./accept-changes.ts')).acceptChanges(call);
  },
};
