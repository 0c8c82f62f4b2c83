import { HarnessError } from '../../spec/errors.ts';
import { printFault } from './print-fault.ts';
import { rootHelp } from './root-help.ts';
import type { CliContext, Verb, VerbEntry, VerbGroup } from './verb.ts';

/** Runs one command line and gives its exit code. Never throws: every fault is printed on standard error. */
export async function runCli(
  argv: readonly string[],
  context: CliContext,
  verbs: readonly VerbEntry[],
): Promise<number> {
  try {
    return await dispatch(argv, context, verbs);
  } catch (error) {
    return printFault(error, argv, context);
  }
}

async function dispatch(
  argv: readonly string[],
  context: CliContext,
  verbs: readonly VerbEntry[],
): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    context.stderr.write(rootHelp(verbs));
    return 2;
  }
  if (first === 'help')
    return rest.length === 0 ? showHelp(context, verbs) : dispatch([...rest, '--help'], context, verbs);
  if (first === '--help' || first === '-h') return showHelp(context, verbs);
  if (first === '--version' || first === '-V') return showVersion(context);
  if (first.startsWith('-')) {
    throw new HarnessError('USAGE', `"${first}" is no option of surfacelock itself; a verb comes first.`);
  }
  const entry = verbs.find(({ name }) => name === first);
  if (entry === undefined) throw await unknownVerb(first, '', verbs);
  return runVerb([first], (await entry.load()).verb, rest, context);
}

async function runVerb(
  path: readonly string[],
  verb: Verb | VerbGroup,
  argv: readonly string[],
  context: CliContext,
): Promise<number> {
  if (!('verbs' in verb)) {
    const { parseVerb } = await import('./parse-verb.ts');
    const call = parseVerb(path, verb, argv, context);
    return call === null ? 0 : verb.run(call);
  }
  const [first, ...rest] = argv;
  const { groupHelp } = await import('./root-help.ts');
  if (first === undefined) {
    context.stderr.write(groupHelp(path, verb));
    const names = verb.verbs.map(({ name }) => `"${name}"`).join(' or ');
    throw new HarnessError('USAGE', `surfacelock ${path.join(' ')} needs a verb: ${names}.`);
  }
  if (first === '--help' || first === '-h') {
    context.stdout.write(groupHelp(path, verb));
    return 0;
  }
  const inner = verb.verbs.find(({ name }) => name === first);
  if (inner === undefined) throw await unknownVerb(first, `${path.join(' ')} `, verb.verbs);
  return runVerb([...path, first], inner, rest, context);
}

function showHelp(context: CliContext, verbs: readonly VerbEntry[]): number {
  context.stdout.write(rootHelp(verbs));
  return 0;
}

async function showVersion(context: CliContext): Promise<number> {
  const { packageVersion } = await import('../runner/package-version.ts');
  context.stdout.write(`${packageVersion()}\n`);
  return 0;
}

async function unknownVerb(
  typed: string,
  prefix: string,
  known: readonly { readonly name: string }[],
): Promise<HarnessError> {
  const { didYouMean } = await import('../../spec/nearest-word.ts');
  const names = known.map(({ name }) => name);
  return new HarnessError('USAGE', `"${prefix}${typed}" is no verb${didYouMean(typed, names)}.`);
}
