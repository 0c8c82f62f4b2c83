import { posix } from 'node:path';
import type { CommandReading } from './command-reading.ts';
import type { Effect } from './effects.ts';

/** Options of git with which a diff shows names and no content. */
const namesOnly =
  /^--(?:stat|numstat|shortstat|dirstat|summary|name-only|name-status|quiet|no-patch|raw|compact-summary|check)$|^-s$/;

/**
 * What the output of a command that ended well has shown of files: diffs by the headers that git itself printed, `cat` and
 * `ls` by their operands. Only of lines that consist of nothing but such commands, for another one could print anything.
 */
export function shownByCommand(reading: CommandReading, output: string): readonly Effect[] {
  const parts = reading.parts.map(({ words }) => words);
  if (parts.length === 0 || !reading.parts.every(({ decides }) => decides)) return [];
  if (parts.every(isDiff)) return diffedFiles(output);
  return parts.every(([program]) => program === 'cat' || program === 'ls') ? parts.flatMap(looked) : [];
}

function isDiff(words: readonly string[]): boolean {
  const [program, ...rest] = words.filter((word) => word !== '--no-pager');
  const [command, ...options] = rest;
  if (program !== 'git' || options.some((word) => namesOnly.test(word))) return false;
  return command === 'diff' || command === 'show';
}

/** Paths in the headers of a diff, on the sides that exist, where content follows. A line of content begins no header. */
function diffedFiles(output: string): readonly Effect[] {
  const paths = new Set<string>();
  let header: string[] | null = null;
  for (const line of output.split('\n')) {
    if (line.startsWith('diff --git ')) header = [];
    const side = header && /^(?:---|\+\+\+) (?:[a-z]\/)?(.+?)\t?$/.exec(line)?.[1];
    if (side && side !== '/dev/null') header?.push(side);
    if (!header || !line.startsWith('@@')) continue;
    for (const path of header) paths.add(path);
    header = null;
  }
  return [...paths].map((path) => ({ kind: 'diffed', path }));
}

function looked([program, ...rest]: readonly string[]): readonly Effect[] {
  const operands = rest.filter((word) => !word.startsWith('-'));
  if (program === 'ls' && operands.length === 0) return [{ kind: 'listed', path: '.' }];
  const kind = program === 'cat' ? 'read' : 'listed';
  return operands.map((path) => ({ kind, path: posix.normalize(path).replace(/(?<=.)\/$/, '') }));
}
