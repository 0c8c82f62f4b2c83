import { isReadOnlyCommand as isPlainReader } from '../is-read-only-command.ts';

/** True when every part of this shell command is known only to read, and only below the workspace. */
export async function isReadOnlyCommand(command: string): Promise<boolean> {
  return isPlainReader(command);
}
