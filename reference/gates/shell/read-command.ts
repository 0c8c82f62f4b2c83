import { knownText } from './read-word.ts';
import { SegmentCollector } from './segment-collector.ts';
import type { ShellCommand, ShellSegment } from './shell-command.ts';
import { loadShellParser } from './shell-parser.ts';

/**
 * The simple commands of a shell command, at every depth, or null where the command is not understood for certain: a
 * syntax error, a character that the grammar left out, more than 64 KiB, or nesting beyond measure.
 */
export async function readCommand(command: string): Promise<ShellCommand | null> {
  const collector = new SegmentCollector(await loadShellParser(), 0);
  try {
    collector.read(command);
  } catch {
    // Whatever went wrong in reading, the command is not understood; callers refuse or ask then.
    return null;
  }
  const { segments, redirects, definesFunction, substitutes, hidesCode } = collector;
  const isDynamic =
    definesFunction || substitutes || hidesCode || [...everySegment(segments)].some(isDynamicSegment);
  return { segments, redirects, isDynamic, mayHideCode: hidesCode };
}

/** The segments with all that they run beyond themselves. */
export function* everySegment(segments: readonly ShellSegment[]): Generator<ShellSegment> {
  for (const segment of segments) {
    yield segment;
    if (segment.runs) yield* everySegment(segment.runs.segments);
  }
}

function isDynamicSegment({ words, runsUnknown }: ShellSegment): boolean {
  const [program] = words;
  return runsUnknown || (program !== undefined && knownText(program) === null);
}
