import type { Command } from 'commander';
import type { ReferenceOverrides } from '../../reference/index.ts';
import { oneOf, textOption, wordOption, wordsOption } from './option-value.ts';
import type { Verb, VerbCall } from './verb.ts';

const modes = ['plan', 'agent', 'yolo'] as const;

export const referenceRun: Verb = {
  name: 'run',
  summary: 'answer one prompt with the reference runtime, against any OpenAI-compatible endpoint',
  examples: [
    'surfacelock reference run "list the files here" --base-url http://127.0.0.1:8080/v1 --model local',
    'surfacelock reference run "add a parser" --goal "npm test passes" --base-url http://127.0.0.1:8080/v1 --model local --planner-model large',
    'surfacelock reference run "add a changelog" --allow-writes --base-url https://api.example.com/v1 --model m-1 --api-key-env EXAMPLE_KEY',
  ],
  exitCodes: {
    0: 'the final text is on standard output',
    1: 'the turn ran into its bound of requests, or did not show what it owes',
    2: 'usage or configuration error',
    3: 'the provider failed',
    130: 'interrupted',
  },
  configure(command: Command) {
    command
      .argument('<prompt>', 'what the user says')
      .requiredOption('--base-url <url>', 'address of the endpoint, ends in /v1')
      .requiredOption('--model <name>', 'model to ask for')
      .option('--planner-model <name>', 'model that plans first (default: as the settings say, or none)')
      .option('--goal <text>', 'what the answer has to have reached; may be repeated', texts)
      .option('--approve-plan <file>', 'items of an approved plan: one a line, or a JSON list of texts')
      .option('--api-key-env <name>', 'variable that holds the key (default: no key is sent)')
      .option('--contract <id>', 'contract whose tools it serves (default: reasonix)')
      .option('--mode <mode>', 'plan, agent or yolo (default: agent)', oneOf('--mode', modes))
      .option('--allow-writes', 'do what would ask; without it, it is refused')
      .option('--settings <file>', 'settings with rules, hooks and servers (default: those of the home)')
      .option('--continue', 'go on with the session used last in this workspace')
      .option(
        '--fork <id>',
        'begin with the history of this session, or of the "last" one, which stays as it is',
      )
      .option('--workspace <folder>', 'folder to work in (default: the current one)')
      .option('--home <folder>', 'folder for sessions (default: the home folder)')
      .option('--no-stream', 'ask for whole replies instead of streams');
  },
  run: (call) => runReference(call),
};

function texts(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** Runs one prompt on the reference as the call asks; `overrides` makes it a broken one. */
export async function runReference(
  { args, options, context }: VerbCall,
  overrides?: ReferenceOverrides,
): Promise<number> {
  const [{ homedir }, { resolve }] = await Promise.all([import('node:os'), import('node:path')]);
  const plan = textOption(options, 'approvePlan');
  const { runPrompt } = await import('../../reference/index.ts');
  return runPrompt(
    {
      prompt: args[0] ?? '',
      contract: textOption(options, 'contract') ?? 'reasonix',
      baseUrl: textOption(options, 'baseUrl') ?? '',
      model: textOption(options, 'model') ?? '',
      plannerModel: textOption(options, 'plannerModel') ?? null,
      goal: wordsOption(options, 'goal') ?? [],
      approvedPlan: plan === undefined ? null : resolve(context.cwd, plan),
      apiKeyEnv: textOption(options, 'apiKeyEnv') ?? null,
      mode: wordOption(options, 'mode', modes, 'agent'),
      allowWrites: options['allowWrites'] === true,
      settingsFile: textOption(options, 'settings') ?? null,
      continueLast: options['continue'] === true,
      fork: textOption(options, 'fork') ?? null,
      workspace: textOption(options, 'workspace') ?? context.cwd,
      home: textOption(options, 'home') ?? homedir(),
      stream: options['stream'] !== false,
      ...(overrides && { overrides }),
    },
    { stdout: context.stdout, stderr: context.stderr, env: context.env },
  );
}
