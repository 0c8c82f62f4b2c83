import type { PlannedTask } from './planned-task.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** How a fleet is run. */
export interface ScheduleOptions {
  /** Tasks that run at once. */
  readonly maxRunning: number;
  /** Whether this end of a task stops all others. */
  readonly stopsAll: (outcome: TaskOutcome) => boolean;
  /** Ends the whole fleet. */
  readonly signal: AbortSignal;
  /** Runs one task to its end. Never throws. `earlier` are the ends of those that it depends on. */
  readonly start: (
    planned: PlannedTask,
    earlier: readonly EarlierTask[],
    signal: AbortSignal,
  ) => Promise<TaskOutcome>;
}

/** A task that has ended. */
export interface EarlierTask {
  readonly planned: PlannedTask;
  readonly outcome: TaskOutcome;
}

/** Runs tasks in the order of their dependencies and gives the end of each, in task order. Leaves none running. */
export async function schedule(
  tasks: readonly PlannedTask[],
  options: ScheduleOptions,
): Promise<readonly TaskOutcome[]> {
  const stop = new AbortController();
  const run = new FleetRun(tasks, options, AbortSignal.any([options.signal, stop.signal]), stop);
  await run.finish();
  return run.outcomes();
}

class FleetRun {
  readonly #tasks: readonly PlannedTask[];
  readonly #options: ScheduleOptions;
  readonly #signal: AbortSignal;
  readonly #stop: AbortController;
  readonly #ended = new Map<number, TaskOutcome>();
  readonly #running = new Map<number, Promise<void>>();
  /** Id of the task whose end stopped all others. */
  #stoppedBy: string | null = null;

  constructor(
    tasks: readonly PlannedTask[],
    options: ScheduleOptions,
    signal: AbortSignal,
    stop: AbortController,
  ) {
    this.#tasks = tasks;
    this.#options = options;
    this.#signal = signal;
    this.#stop = stop;
  }

  async finish(): Promise<void> {
    for (;;) {
      this.#settle();
      this.#startReady();
      if (this.#running.size === 0) return;
      await Promise.race(this.#running.values());
    }
  }

  outcomes(): readonly TaskOutcome[] {
    return this.#tasks.map(
      (_, place) => this.#ended.get(place) ?? notRun('failed', 'it was never ready to start'),
    );
  }

  /** Gives an end to every task that will not start. Again and again, as each may settle those behind it. */
  #settle(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const [place, planned] of this.#tasks.entries()) {
        if (this.#ended.has(place) || this.#running.has(place)) continue;
        const outcome = this.#whyNot(planned);
        if (outcome === null) continue;
        this.#ended.set(place, outcome);
        changed = true;
      }
    }
  }

  #whyNot({ dependencies }: PlannedTask): TaskOutcome | null {
    if (this.#options.signal.aborted) return notRun('cancelled', 'it was cancelled before it started');
    if (this.#stoppedBy !== null) {
      return notRun('skipped', `fail_fast: task ${this.#stoppedBy} did not complete`);
    }
    for (const place of dependencies) {
      const status = this.#ended.get(place)?.status ?? 'completed';
      if (status !== 'completed') {
        return notRun(
          'skipped',
          `task ${this.#tasks[place]?.task.id}, on which it depends, ended as ${status}`,
        );
      }
    }
    return null;
  }

  #startReady(): void {
    for (const [place, planned] of this.#tasks.entries()) {
      if (this.#running.size >= this.#options.maxRunning) return;
      if (this.#ended.has(place) || this.#running.has(place)) continue;
      const earlier = planned.dependencies.flatMap((first) => this.#earlier(first));
      if (earlier.length < planned.dependencies.length) continue;
      this.#running.set(place, this.#run(place, planned, earlier));
    }
  }

  #earlier(place: number): readonly EarlierTask[] {
    const [planned, outcome] = [this.#tasks[place], this.#ended.get(place)];
    return planned && outcome ? [{ planned, outcome }] : [];
  }

  async #run(place: number, planned: PlannedTask, earlier: readonly EarlierTask[]): Promise<void> {
    const outcome = await this.#options.start(planned, earlier, this.#signal);
    this.#ended.set(place, outcome);
    this.#running.delete(place);
    if (this.#stoppedBy !== null || !this.#options.stopsAll(outcome)) return;
    this.#stoppedBy = planned.task.id;
    this.#stop.abort();
  }
}

function notRun(status: TaskOutcome['status'], detail: string): TaskOutcome {
  return { status, ref: null, answerStart: '', answerBytes: 0, detail };
}
