import type { GateRequest } from './gate.ts';
import { isReadOnlyCommand } from './is-read-only-command.ts';

/** True when this very call changes nothing: its tool is flagged so, or its command is known only to read. */
export function isReadOnlyCall({ tool, args }: GateRequest): boolean {
  if (tool.readOnly) return true;
  const command = args['command'];
  return tool.handler === 'bash' && typeof command === 'string' && isReadOnlyCommand(command);
}
