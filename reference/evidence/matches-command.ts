import type { CommandPart, CommandReading } from './command-reading.ts';

/** A command line with what was understood of it. */
export interface CitedCommand {
  readonly command: string;
  readonly reading: CommandReading | null;
}

/** What of a line that ran is cited: its parts, or the line as a text where it was not understood. */
export type CommandMatch = readonly CommandPart[] | 'whole' | null;

/**
 * The parts of a line that ran which a cited command means, however it is spelt: other quotes and spaces,
 * `--flag=value` for `--flag value`, a left-out `cd folder &&`, or a part of the longer line. Another word makes it
 * another command, and null says so.
 */
export function matchCommand(cited: CitedCommand, ran: CitedCommand): CommandMatch {
  if (cited.reading === null || ran.reading === null) {
    // What was kept of a long line is its beginning.
    return cited.command.trim().slice(0, ran.command.length) === ran.command.trim() ? 'whole' : null;
  }
  const wanted = cited.reading.parts.map(({ words }) => words);
  if (wanted.length === 0) return null;
  const names = wanted.some(([program]) => program === 'cd');
  const parts = ran.reading.parts.filter(({ words: [program] }) => names || program !== 'cd');
  const from = parts.findIndex((_, start) =>
    wanted.every((words, at) => isSame(words, parts[start + at]?.words)),
  );
  return from === -1 ? null : parts.slice(from, from + wanted.length);
}

function isSame(words: readonly string[], other: readonly string[] | undefined): boolean {
  return other?.length === words.length && words.every((word, at) => word === other[at]);
}
