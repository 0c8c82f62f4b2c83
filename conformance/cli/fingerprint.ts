import type { Command } from 'commander';
import { oneOf, wordOption } from './option-value.ts';
import type { Verb } from './verb.ts';

const formats = ['text', 'json'] as const;

export const verb: Verb = {
  name: 'fingerprint',
  summary: 'digests of request bodies, tool lists or goldens',
  examples: [
    'surfacelock fingerprint request.json',
    'surfacelock fingerprint --format json golden/reasonix/root.agent.default.tools.json',
  ],
  exitCodes: {
    0: 'the bytes are sound',
    1: 'digests were made, but the bytes have faults (doubled keys, broken Unicode); each is named',
    2: 'a file is missing, no JSON, or holds no tools',
  },
  configure(command: Command) {
    command
      .argument('<file...>', 'request body, tools value, or list of contract entries')
      .option(
        '--format <format>',
        'text or json: one object for one file, a list for several (default: text)',
        oneOf('--format', formats),
      );
  },
  async run({ args, options, context }) {
    const { fingerprintFile } = await import('../surface/fingerprint-file.ts');
    const { fingerprintsJson, fingerprintText } = await import('./render-fingerprint.ts');
    const prints = await Promise.all(args.map((path) => fingerprintFile(path)));
    const isJson = wordOption(options, 'format', formats, 'text') === 'json';
    context.stdout.write(isJson ? fingerprintsJson(prints) : prints.map(fingerprintText).join('\n'));
    return prints.some(({ findings }) => findings.length > 0) ? 1 : 0;
  },
};
