import { killFamily, type ProcessFamily } from './process-family.ts';
import { killSpace } from './process-space.ts';

const live = new Set<ProcessFamily>();

/** Notes a family until `forgetFamily`; what is noted is killed when the harness has to stop at once. */
export function noteFamily(family: ProcessFamily): void {
  live.add(family);
}

/** Takes a family off the list, once nothing of it is left. */
export function forgetFamily(family: ProcessFamily): void {
  live.delete(family);
}

/**
 * Kills every subject process that is still noted and returns the ids. Works without waiting, so that a signal handler
 * or an exit handler can call it; calling it again finds nothing more to do.
 */
export function killAllSubjects(): readonly number[] {
  const killed = [...live].flatMap((family) => killFamily(family));
  // Beyond what could be counted: whatever was being forked meanwhile.
  for (const { space } of live) if (space !== undefined) killSpace(space);
  live.clear();
  return killed;
}
