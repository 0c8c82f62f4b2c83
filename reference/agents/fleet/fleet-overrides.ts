import type { FleetTask } from './fleet-task.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** Two tasks that could write into one place at the same time. */
export interface WriteOverlap {
  readonly tasks: readonly [FleetTask, FleetTask];
  /** Relative to the workspace, links followed; that of the first task comes first. */
  readonly paths: readonly [string, string];
}

/** The seams of a fleet that a broken subject replaces; absent seams are the sound runtime. */
export interface FleetOverrides {
  /** Told of the tasks before they are looked at. `start` runs one of them there and then. */
  readonly beforePreflight?: (
    tasks: readonly FleetTask[],
    start: (task: FleetTask) => Promise<TaskOutcome>,
  ) => Promise<unknown>;
  /** The overlap for which the fleet is refused; null where there is none. */
  readonly overlap?: (found: WriteOverlap | null) => WriteOverlap | null;
  /** Places of the tasks that come before a task. */
  readonly dependencies?: (task: FleetTask, sound: readonly number[]) => readonly number[];
  /** Whether this end of a task stops all others. */
  readonly stopsAll?: (outcome: TaskOutcome, sound: boolean) => boolean;
  /** Prompt of a task that builds on others. */
  readonly prompt?: (task: FleetTask, sound: string) => string;
  /** The ends of all tasks, in task order, before they are merged. */
  readonly outcomes?: (outcomes: readonly TaskOutcome[]) => readonly TaskOutcome[];
  /** The most bytes that the merged text may take. */
  readonly mergedLimit?: (soundBytes: number) => number;
  /** Bytes of each preview; `wants` are those of the whole answers as they would be shown. */
  readonly shares?: (
    wants: readonly number[],
    roomBytes: number,
    next: (wants: readonly number[], roomBytes: number) => readonly number[],
  ) => readonly number[];
  /** The reference that is shown for a child. */
  readonly reference?: (ref: string | null) => string | null;
}
