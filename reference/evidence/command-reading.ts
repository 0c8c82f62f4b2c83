import { everySegment, readCommand } from '../gates/shell/read-command.ts';
import { knownText } from '../gates/shell/read-word.ts';
import type { ShellSegment, ShellWord } from '../gates/shell/shell-command.ts';

/** One simple command of a command line. */
export interface CommandPart {
  /** Its words without quotes, `--flag=value` taken apart; assignments before it first. */
  readonly words: readonly string[];
  /** True when the command line can only have ended well if this part did. */
  readonly decides: boolean;
}

/** What of a command line evidence is drawn from. */
export interface CommandReading {
  /** Those that the line consists of, in order. */
  readonly parts: readonly CommandPart[];
  /** Words of every simple command at any depth, those behind wrappers included. */
  readonly inner: readonly (readonly string[])[];
}

/** Programs after which the status of a line, or what a word runs, may be something else. */
const bends: ReadonlySet<string> = new Set(
  '. alias enable exec exit export hash return source trap unalias'.split(' '),
);

/** Reads a command line for evidence; null where it is not understood. */
export async function readCommandLine(command: string): Promise<CommandReading | null> {
  const read = await readCommand(command);
  if (read === null) return null;
  const { segments, isDynamic } = read;
  const programs = segments.map(({ words }) => (words[0] ? textOf(words[0]) : ''));
  const isBent = isDynamic || programs.some((program) => bends.has(program));
  const decides = isBent ? segments.map(() => false) : deciding(command, segments);
  return {
    parts: segments.map((segment, at) => ({ words: wordsOf(plain(segment)), decides: decides[at] === true })),
    inner: [...everySegment(segments)].map(wordsOf),
  };
}

/** Words of a command as they are compared. */
function wordsOf({ assignments, words }: Pick<ShellSegment, 'assignments' | 'words'>): readonly string[] {
  return [...assignments.map(textOf), ...words.map(textOf).flatMap(apart)];
}

/** `--flag=value` and `--flag value` are the same to every program that knows both. */
function apart(word: string): readonly string[] {
  const flag = /^(--?[A-Za-z][\w-]*)=(.*)$/s.exec(word);
  return flag ? [flag[1] ?? '', flag[2] ?? ''] : [word];
}

/** Texts that are passed as arguments are known by their beginnings. */
const keptChars = 500;

function textOf(word: ShellWord): string {
  return (knownText(word) ?? word.source).slice(0, keptChars);
}

/** The command behind a wrapper that runs it as it is: `time npm test`. */
function plain(segment: ShellSegment): ShellSegment {
  const { runs } = segment;
  const [only, ...more] = runs?.segments ?? [];
  return runs?.isPlain && runs.from !== null && only && more.length === 0 ? only : segment;
}

/** For each segment, whether a good end of the whole line needs a good end of it: by what stands between them. */
function deciding(command: string, segments: readonly ShellSegment[]): readonly boolean[] {
  const gaps = gapsBetween(command, segments);
  if (gaps === null) return segments.map(() => false);
  const first = segments[0]?.words.map(textOf).join(' ') ?? '';
  const joins = /^set -[a-z]*o pipefail$/.test(first) ? ['&&', '|'] : ['&&'];
  const last = /^\s*;?\s*(?:#[^\n]*)?\s*$/.test(gaps.at(-1) ?? '');
  return segments.map((_, at) => {
    const before = (gaps[at] ?? '').trim();
    const starts = at === 0 ? before === '' : /^(?:&&|;|)$/.test(before) || joins.includes(before);
    return last && starts && gaps.slice(at + 1, -1).every((gap) => joins.includes(gap.trim()));
  });
}

/** What stands before, between and behind the segments; null where they do not follow one another. */
function gapsBetween(command: string, segments: readonly ShellSegment[]): readonly string[] | null {
  const gaps: string[] = [];
  let end = 0;
  for (const { source } of segments) {
    const at = command.indexOf(source, end);
    if (at === -1) return null;
    gaps.push(command.slice(end, at));
    end = at + source.length;
  }
  return [...gaps, command.slice(end)];
}
