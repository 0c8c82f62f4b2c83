import type { VerbGroup } from './verb.ts';

interface Listed {
  readonly name: string;
  readonly summary: string;
}

/** The text of `surfacelock --help`. */
export function rootHelp(verbs: readonly Listed[]): string {
  return `surfacelock tests the tool contract of a coding agent from the outside.

Usage: surfacelock <verb> [options]

Verbs:
${listOf(verbs)}

Options:
  -h, --help     this text; behind a verb, the help of that verb
  -V, --version  the version

Exit codes:
  0  clean                             3  could not check
  1  findings                          4  review needed
  2  usage or configuration error      5  only stale expected failures

Examples:
  surfacelock run
  surfacelock run --subject my-runtime.json --contract universal
  surfacelock explain --list
`;
}

/** The help of a verb that groups others. */
export function groupHelp(path: readonly string[], group: VerbGroup): string {
  const name = path.join(' ');
  return `Usage: surfacelock ${name} <verb> [options]

${group.summary}

Verbs:
${listOf(group.verbs)}

Run "surfacelock ${name} <verb> --help" for one of them.
`;
}

function listOf(verbs: readonly Listed[]): string {
  const width = Math.max(...verbs.map(({ name }) => name.length));
  return verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
}
