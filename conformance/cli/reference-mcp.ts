import type { Command } from 'commander';
import { numberOption, oneOf, textOption, wholeNumber, wordOption } from './option-value.ts';
import type { Verb } from './verb.ts';

const modes = ['plan', 'agent', 'yolo'] as const;

export const referenceMcp: Verb = {
  name: 'mcp',
  summary: 'serve the tools of the reference over MCP, on stdin and stdout or over streamable HTTP',
  examples: [
    'surfacelock reference mcp --allow-writes --workspace .',
    'surfacelock reference mcp --http --port 8931',
  ],
  exitCodes: {
    0: 'the client closed its end',
    2: 'usage or configuration error',
    130: 'interrupted',
  },
  configure(command: Command) {
    command
      .option('--contract <id>', 'contract whose tools it serves (default: reasonix)')
      .option('--mode <mode>', 'plan, agent or yolo (default: agent)', oneOf('--mode', modes))
      .option('--allow-writes', 'do what would ask; without it, it is refused')
      .option('--settings <file>', 'settings with rules, hooks and servers (default: those of the home)')
      .option('--workspace <folder>', 'folder to work in (default: the current one)')
      .option('--home <folder>', 'folder for sessions (default: the home folder)')
      .option('--http', 'listen for streamable HTTP and print the address')
      .option(
        '--port <number>',
        'port to listen on (default: the system chooses)',
        wholeNumber('--port', 0, 65535),
      )
      .option('--host <name>', 'loopback name to listen on (default: 127.0.0.1)')
      .allowExcessArguments(false);
  },
  async run({ options, context }) {
    const [{ homedir }, { HarnessError }, { serveMcp }] = await Promise.all([
      import('node:os'),
      import('../../spec/errors.ts'),
      import('../../reference/index.ts'),
    ]);
    const host = textOption(options, 'host');
    const port = numberOption(options, 'port');
    const isHttp = options['http'] === true;
    if (!isHttp && (host !== undefined || port !== undefined)) {
      throw new HarnessError('USAGE', 'surfacelock reference mcp: --host and --port need --http.');
    }
    return serveMcp(
      {
        contract: textOption(options, 'contract') ?? 'reasonix',
        mode: wordOption(options, 'mode', modes, 'agent'),
        allowWrites: options['allowWrites'] === true,
        settingsFile: textOption(options, 'settings') ?? null,
        workspace: textOption(options, 'workspace') ?? context.cwd,
        home: textOption(options, 'home') ?? homedir(),
        http: isHttp ? { host: host ?? '127.0.0.1', port: port ?? 0 } : null,
      },
      {
        input: process.stdin,
        output: process.stdout,
        stderr: context.stderr,
        signal: context.signal,
      },
    );
  },
};
