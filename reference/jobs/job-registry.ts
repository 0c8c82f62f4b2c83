import type { Limits } from '../../spec/generated/limits.gen.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { atExit } from './at-exit.ts';
import { Job } from './job.ts';
import type { ListedJob } from './listed-job.ts';
import { type ForegroundResult, runForeground } from './run-foreground.ts';
import { shellEnvironment } from './shell-environment.ts';
import { killGroup } from './start-shell.ts';
import { sweepMarked } from './sweep-marked.ts';
import { TaskJob, type TaskStart } from './task-job.ts';

export interface JobRegistryOptions {
  readonly cwd: string;
  readonly home: string;
  /** Unique to the session; marks its processes. */
  readonly marker: string;
  readonly limits: Pick<Limits, 'bash' | 'jobs'>;
}

/** All processes and background tasks that one session started. After `close` none of them is left. */
export class JobRegistry {
  readonly #options: JobRegistryOptions;
  readonly #env: { readonly [name: string]: string };
  readonly #jobs = new Map<string, ListedJob>();
  /** Groups that may have members: running ones, and preserved ones whose shell has ended. */
  readonly #groups = new Set<number>();
  #release = (): void => {};
  #startedAny = false;

  constructor(options: JobRegistryOptions) {
    this.#options = options;
    this.#env = shellEnvironment(process.env, options.home, options.marker);
  }

  get jobs(): readonly ListedJob[] {
    return [...this.#jobs.values()];
  }

  /** The job of this id. Throws a failure that names the known ids. */
  job(id: string): ListedJob {
    const job = this.#jobs.get(id);
    if (job) return job;
    const known = [...this.#jobs.keys()].join(', ');
    throw new ToolFailure(
      `no background job ${JSON.stringify(id)} in this session; ${known === '' ? 'none was started' : `known: ${known}`}`,
    );
  }

  async runForeground(
    command: string,
    preservesGroup: boolean,
    signal: AbortSignal,
  ): Promise<ForegroundResult> {
    this.#noteStart();
    const { cwd, limits } = this.#options;
    const result = await runForeground({
      command,
      cwd,
      env: this.#env,
      preservesGroup,
      outputBytes: limits.bash.maxOutputBytes,
      timeoutMs: limits.bash.timeoutMs,
      killGraceMs: limits.bash.killGraceMs,
      signal,
      onStarted: (pid) => this.#groups.add(pid),
    });
    if (result.pid !== null && !preservesGroup) this.#groups.delete(result.pid);
    return result;
  }

  startBackground(command: string, preservesGroup: boolean): Job {
    this.refuseWhenFull();
    this.#noteStart();
    const job = new Job({
      id: `bash-${this.#jobs.size + 1}`,
      command,
      cwd: this.#options.cwd,
      env: this.#env,
      preservesGroup,
      outputBytes: this.#options.limits.jobs.maxOutputBytes,
      killGraceMs: this.#options.limits.bash.killGraceMs,
    });
    this.#jobs.set(job.id, job);
    const pid = job.pid;
    if (pid !== null) {
      this.#groups.add(pid);
      // An ended group's number may be given to someone else, so it is forgotten as soon as nobody is meant to be left.
      if (!preservesGroup) void job.ended.then(() => this.#groups.delete(pid));
    }
    return job;
  }

  /** Lists something that runs in this process as a job. */
  addTask(start: TaskStart): TaskJob {
    const job = new TaskJob(`task-${this.#jobs.size + 1}`, start);
    this.#jobs.set(job.id, job);
    return job;
  }

  /** Throws a failure where no further job may run. */
  refuseWhenFull(): void {
    const running = this.jobs.filter((job) => job.isRunning).length;
    if (running < this.#options.limits.jobs.maxRunning) return;
    throw new ToolFailure(`${running} background jobs are running already; stop one with kill_shell first`);
  }

  /** Has `close` look for processes of the session that were started elsewhere, such as those of hooks. */
  noteOutsideProcess(): void {
    this.#noteStart();
  }

  /** Ends every process of the session and waits until the jobs have ended. */
  async close(): Promise<void> {
    await Promise.all(this.jobs.filter((job) => job.isRunning).map((job) => job.stop()));
    if (!this.#startedAny) return;
    this.#killAll();
    this.#release();
  }

  /** Groups are killed by number even when this process ends without a close. */
  #noteStart(): void {
    if (this.#startedAny) return;
    this.#startedAny = true;
    this.#release = atExit(() => this.#killAll());
  }

  #killAll(): void {
    for (const pid of this.#groups) killGroup(pid, 'SIGKILL');
    this.#groups.clear();
    sweepMarked(this.#options.marker);
  }
}
