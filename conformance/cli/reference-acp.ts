import type { Command } from 'commander';
import type { ReferenceOverrides } from '../../reference/index.ts';
import { oneOf, textOption, wordOption } from './option-value.ts';
import type { Verb, VerbCall } from './verb.ts';

const modes = ['plan', 'agent', 'yolo'] as const;

export const referenceAcp: Verb = {
  name: 'acp',
  summary: 'serve the reference runtime to an editor over the Agent Client Protocol, on stdin and stdout',
  examples: [
    'surfacelock reference acp --base-url http://127.0.0.1:8080/v1 --model local',
    'surfacelock reference acp --mode plan --base-url https://api.example.com/v1 --model m-1 --api-key-env EXAMPLE_KEY',
  ],
  exitCodes: {
    0: 'the client closed its end',
    2: 'usage or configuration error',
    130: 'interrupted',
  },
  configure(command: Command) {
    command
      .requiredOption('--base-url <url>', 'address of the endpoint, ends in /v1')
      .requiredOption('--model <name>', 'model to ask for')
      .option('--planner-model <name>', 'model that plans first (default: as the settings say, or none)')
      .option('--api-key-env <name>', 'variable that holds the key (default: no key is sent)')
      .option('--contract <id>', 'contract whose tools it serves (default: reasonix)')
      .option(
        '--mode <mode>',
        'mode of new sessions: plan, agent or yolo (default: agent)',
        oneOf('--mode', modes),
      )
      .option('--allow-writes', 'do what would ask, without asking the client')
      .option('--settings <file>', 'settings with rules, hooks and servers (default: those of the home)')
      .option('--home <folder>', 'folder for sessions (default: the home folder)')
      .option('--no-stream', 'ask for whole replies instead of streams')
      .allowExcessArguments(false);
  },
  run: (call) => serveReferenceAcp(call),
};

/** Serves the reference as the call asks; `overrides` makes it a broken one. */
export async function serveReferenceAcp(
  { options, context }: VerbCall,
  overrides?: ReferenceOverrides,
): Promise<number> {
  const [{ homedir }, { Readable, Writable }, { serveAcp }] = await Promise.all([
    import('node:os'),
    import('node:stream'),
    import('../../reference/index.ts'),
  ]);
  return serveAcp(
    {
      contract: textOption(options, 'contract') ?? 'reasonix',
      provider: {
        baseUrl: textOption(options, 'baseUrl') ?? '',
        model: textOption(options, 'model') ?? '',
        apiKeyEnv: textOption(options, 'apiKeyEnv') ?? null,
        stream: options['stream'] !== false,
      },
      plannerModel: textOption(options, 'plannerModel') ?? null,
      mode: wordOption(options, 'mode', modes, 'agent'),
      allowWrites: options['allowWrites'] === true,
      settingsFile: textOption(options, 'settings') ?? null,
      home: textOption(options, 'home') ?? homedir(),
      ...(overrides && { overrides }),
    },
    {
      input: Readable.toWeb(process.stdin),
      output: Writable.toWeb(process.stdout),
      stderr: context.stderr,
      env: context.env,
      signal: context.signal,
    },
  );
}
