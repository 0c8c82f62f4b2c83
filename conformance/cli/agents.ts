import type { Command } from 'commander';
import { oneOf, wordOption } from './option-value.ts';
import type { Verb, VerbGroup } from './verb.ts';

const formats = ['text', 'json'] as const;

const install: Verb = {
  name: 'install',
  summary: 'fetch pinned agents from npm, each into a folder of its own, without install scripts',
  examples: ['surfacelock agents install reasonix pi'],
  exitCodes: { 0: 'all of them are installed', 2: 'no such agent', 3: 'npm could not install one' },
  configure(command: Command) {
    command.argument('<name...>', 'name of a shipped agent, as "agents list" prints it');
  },
  async run({ args, context }) {
    const { installAgent } = await import('../agents/install-agent.ts');
    for (const name of args) {
      const onLine = (line: string): void => context.stderr.write(`${line}\n`);
      const { folder, isFresh } = await installAgent(name, { onLine, signal: context.signal });
      context.stdout.write(`${name} ${isFresh ? 'installed' : 'was installed already'}: ${folder}\n`);
    }
    context.stderr.write(`next: surfacelock run --subject ${args.at(-1)} --contract universal\n`);
    return 0;
  },
};

const list: Verb = {
  name: 'list',
  summary: 'the shipped subjects, their versions, and whether they are installed',
  examples: ['surfacelock agents list', 'surfacelock agents list --format json'],
  exitCodes: { 0: 'listed' },
  configure(command: Command) {
    command.option('--format <format>', 'text or json (default: text)', oneOf('--format', formats));
  },
  async run({ options, context }) {
    const { listAgents } = await import('../agents/list-agents.ts');
    const agents = await listAgents();
    if (wordOption(options, 'format', formats, 'text') === 'json') {
      context.stdout.write(`${JSON.stringify(agents, null, 2)}\n`);
      return 0;
    }
    const width = Math.max(...agents.map(({ name }) => name.length));
    for (const { name, title, version, installed, isInstallable } of agents) {
      const state = installed ? (isInstallable ? 'installed' : 'built in') : 'not installed';
      context.stdout.write(`${name.padEnd(width)}  ${state.padEnd(13)}  ${version ?? '-'}  ${title}\n`);
    }
    return 0;
  },
};

export const verb: VerbGroup = {
  name: 'agents',
  summary: 'install or list the shipped recipes of real agents',
  verbs: [install, list],
};
