import { HarnessError } from '../../spec/errors.ts';
import { nextCommand } from './next-command.ts';
import type { CliContext } from './verb.ts';

/**
 * Prints a fault as three lines (what, how to mend, what to type next) and gives its exit code. A stack is shown only
 * where SURFACELOCK_DEBUG=1 asks for it.
 */
export function printFault(error: unknown, argv: readonly string[], context: CliContext): number {
  const fault = error instanceof HarnessError ? error : new HarnessError('HARNESS_FAULT', textOf(error));
  const lines = [
    `error ${fault.code}: ${fault.message}`,
    `hint: ${fault.hint}`,
    `next: ${fault.next ?? nextCommand(fault.code, argv)}`,
  ];
  if (context.env['SURFACELOCK_DEBUG'] === '1' && error instanceof Error) lines.push(String(error.stack));
  context.stderr.write(`${lines.join('\n')}\n`);
  return fault.exitCode;
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
