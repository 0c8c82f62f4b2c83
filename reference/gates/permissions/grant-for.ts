import type { PermissionGate } from '../../../spec/generated/gates.gen.ts';
import type { Target } from '../../dispatch/target.ts';
import { readCommand } from '../shell/read-command.ts';
import { knownText } from '../shell/read-word.ts';
import { callSubjects } from './call-subjects.ts';

/** Programs whose second word says what they do. The other programs take data there, or code. */
const withSubcommands: ReadonlySet<string> = new Set(
  'apt apt-get bun cargo composer deno docker dotnet gem gh git go gradle helm kubectl make mvn npm pip pip3 pnpm poetry rustup terraform uv yarn'.split(
    ' ',
  ),
);
/** `npm run test`: the third word says it. */
const runners: ReadonlySet<string> = new Set(['bun', 'npm', 'pnpm', 'yarn', 'deno', 'uv']);
/** Subcommands that run whatever stands behind them. */
const opening: ReadonlySet<string> = new Set(
  'alias bisect config dlx eval exec filter-branch rebase run shell submodule x'.split(' '),
);

/**
 * Text of the rule that an answer "always" stands for: a command by its first words where these say what it does, else
 * that very command; a writer of files by its group; any other tool by its name.
 */
export async function grantFor(target: Target, groups: PermissionGate['groups']): Promise<string> {
  const subjects = callSubjects(target.args);
  if (subjects.kind === 'command') {
    const prefix = target.handler === 'bash' ? await safePrefix(subjects.command) : null;
    // The literal form: wildcards of the command are plain characters in it.
    return prefix === null ? `${target.name}=${subjects.command.trim()}` : `${target.name}(${prefix}:*)`;
  }
  const edits = Object.hasOwn(groups, 'Edit') && groups['Edit']?.includes(target.name);
  return edits ? 'Edit' : target.name;
}

async function safePrefix(command: string): Promise<string | null> {
  const read = await readCommand(command);
  const [segment, ...more] = read?.segments ?? [];
  if (!read || !segment || more.length > 0 || read.isDynamic || read.redirects.length > 0) return null;
  if (segment.assignments.length > 0 || segment.redirects.length > 0 || segment.runs) return null;
  const [program, first, second] = segment.words.slice(0, 3).map(plainText);
  if (!program || !first || !withSubcommands.has(program)) return null;
  if (first === 'run' && runners.has(program)) return second ? `${program} run ${second}` : null;
  return opening.has(first) ? null : `${program} ${first}`;
}

/** A word that is spelt as it is meant and is neither option nor path. */
function plainText(word: Parameters<typeof knownText>[0]): string | null {
  const text = knownText(word);
  return text === word.source && /^[A-Za-z][\w:-]*$/.test(text) ? text : null;
}
