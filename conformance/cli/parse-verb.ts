import { Command, CommanderError } from 'commander';
import { HarnessError } from '../../spec/errors.ts';
import type { CliContext, Verb, VerbCall } from './verb.ts';

/** The call that the arguments of a verb mean, or null when its help was asked for and has been printed. */
export function parseVerb(
  path: readonly string[],
  verb: Verb,
  argv: readonly string[],
  context: CliContext,
): VerbCall | null {
  const command = new Command(`surfacelock ${path.join(' ')}`);
  command
    .description(verb.summary)
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: () => undefined })
    .addHelpText('after', helpTail(verb));
  verb.configure(command);
  try {
    command.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return null;
    throw new HarnessError('USAGE', faultText(path, error));
  }
  return { args: command.args, options: command.opts(), context };
}

function helpTail({ examples, exitCodes }: Verb): string {
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `  ${code}  ${meaning}`);
  const lines = ['', 'Examples:', ...examples.map((line) => `  ${line}`), '', 'Exit codes:', ...codes];
  return lines.join('\n');
}

/** The parser's own text in our form: no prefix, one line, double quotes, and the verb it is about. */
function faultText(path: readonly string[], error: CommanderError): string {
  const text = error.message
    .replace(/^error: /, '')
    .replaceAll("'", '"')
    .replaceAll(/\s*\n\s*/g, ' ');
  return `surfacelock ${path.join(' ')}: ${text}`;
}
