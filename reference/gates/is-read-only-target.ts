import type { JudgedTarget } from '../dispatch/judged-target.ts';
import { isReadOnlyCommand } from './shell/is-read-only-command.ts';

/** True when this very call changes nothing: its target says so, or its command is known only to read. */
export async function isReadOnlyTarget(target: JudgedTarget): Promise<boolean> {
  return target.readOnly || (await runsReadOnlyCommand(target));
}

/** True for a command line whose every segment is known only to read. */
export async function runsReadOnlyCommand({ handler, args }: JudgedTarget): Promise<boolean> {
  const command = args['command'];
  return handler === 'bash' && typeof command === 'string' && isReadOnlyCommand(command);
}
