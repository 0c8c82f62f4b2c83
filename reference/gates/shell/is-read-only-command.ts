import { isHarmlessRedirect, isReadOnlySegment } from './is-read-only-segment.ts';
import { readCommand } from './read-command.ts';

/**
 * True when every part of this shell command is known only to read, below the workspace. A command that is not
 * understood, or of which only the run tells a part, counts as writing.
 */
export async function isReadOnlyCommand(command: string): Promise<boolean> {
  const read = await readCommand(command);
  if (read === null || read.isDynamic || read.segments.length === 0) return false;
  return read.redirects.every(isHarmlessRedirect) && read.segments.every(isReadOnlySegment);
}
