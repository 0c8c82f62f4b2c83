import type { FleetTask } from './fleet-task.ts';

/** A task that has passed all that is looked at before a fleet starts. */
export interface PlannedTask {
  readonly task: FleetTask;
  /** Places of the tasks that come first. */
  readonly dependencies: readonly number[];
  /** Relative to the workspace, links followed; null for all of it. */
  readonly writePaths: readonly string[] | null;
}
