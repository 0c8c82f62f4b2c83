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
  const options = command.opts();
  requireNoBlanks(path, command, options);
  return { args: command.args, options, context };
}

/** A blank path would mean the current folder, and a blank name nothing: neither is what was meant. */
function requireNoBlanks(path: readonly string[], command: Command, options: VerbCall['options']): void {
  const known = command.options.filter(({ long }) => !judgedByVerb.includes(long ?? ''));
  const blank = known.find((option) => isBlank(options[option.attributeName()]));
  if (blank === undefined) return;
  throw new HarnessError('USAGE', `surfacelock ${path.join(' ')}: option "${blank.flags}" is blank.`);
}

/** Options whose verb says itself what has to be in them. */
const judgedByVerb = ['--reason', '--by', '--date'];

function isBlank(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isBlank) : typeof value === 'string' && value.trim() === '';
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
