import type { ChildProcess } from 'node:child_process';
import { setImmediate as pollOnce } from 'node:timers/promises';
import { settlesWithin } from './settles-within.ts';

/** How long the pipes of a process that has ended may be silent before nothing more is expected of them. */
const quietMs = 250;
/** Somebody who left the group may write for ever; what was written before the end comes in fewer rounds. */
const mostRounds = 8;

/**
 * True once the pipes of a process that has ended are closed; false where others hold them open and nothing, or no end
 * of it, comes out of them. `closed` settles when they are.
 */
export async function drained(
  { stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>,
  closed: Promise<void>,
): Promise<boolean> {
  let hasCome = true;
  const note = (): void => {
    hasCome = true;
  };
  const streams = [stdout, stderr];
  for (const stream of streams) stream?.on('data', note);
  try {
    for (let round = 0; round < mostRounds && hasCome; round += 1) {
      hasCome = false;
      if (await settlesWithin(closed, quietMs)) return true;
      // Timers run before pipes are read: a process that was kept busy for so long has not looked into them yet.
      await pollOnce();
    }
    return await settlesWithin(closed, 0);
  } finally {
    for (const stream of streams) stream?.off('data', note);
  }
}
