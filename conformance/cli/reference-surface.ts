import type { Command } from 'commander';
import { oneOf, textOption, wordOption } from './option-value.ts';
import type { Verb } from './verb.ts';

const modes = ['plan', 'agent', 'yolo'] as const;
const parts = ['tools', 'system'] as const;

export const referenceSurface: Verb = {
  name: 'surface',
  summary: 'print what the first request of the reference shows the model, byte for byte',
  examples: [
    'surfacelock reference surface > tools.json',
    'surfacelock reference surface --part system --mode plan',
  ],
  exitCodes: { 0: 'printed', 2: 'usage or configuration error' },
  configure(command: Command) {
    command
      .option('--contract <id>', 'contract whose tools it serves (default: reasonix)')
      .option('--mode <mode>', 'plan, agent or yolo (default: agent)', oneOf('--mode', modes))
      .option('--part <part>', 'tools or system (default: tools)', oneOf('--part', parts));
  },
  async run({ options, context }) {
    const { printSurface } = await import('../../reference/index.ts');
    printSurface(
      {
        contract: textOption(options, 'contract') ?? 'reasonix',
        mode: wordOption(options, 'mode', modes, 'agent'),
        part: wordOption(options, 'part', parts, 'tools'),
      },
      { stdout: context.stdout },
    );
    return 0;
  },
};
