import { existsSync } from 'node:fs';

const program = '/usr/bin/taskset';

/** The command limited to the first processors; unchanged where no limit is asked or the system has no such program. */
export function withCores(
  argv: readonly [string, ...string[]],
  cores: number | undefined,
): readonly [string, ...string[]] {
  if (cores === undefined || !mayLimitCores()) return argv;
  return [program, '--cpu-list', cores === 1 ? '0' : `0-${cores - 1}`, ...argv];
}

/** Whether this system can limit the processors of a command. */
export function mayLimitCores(): boolean {
  return existsSync(program);
}
