import type { ListedJob } from './listed-job.ts';

/** How a job that is no process ended: a word, and what it has to say. */
export interface TaskEnd {
  readonly status: string;
  readonly text: string;
}

export interface TaskStart {
  /** Never rejects. */
  readonly ended: Promise<TaskEnd>;
  /** Breaks it off; its end then comes soon. */
  readonly cancel: () => void;
}

/** A job without a process of its own, such as a sub-agent. All its output comes with its end. */
export class TaskJob implements ListedJob {
  readonly id: string;
  readonly ended: Promise<TaskEnd>;
  readonly #cancel: () => void;
  #end: TaskEnd | null = null;
  #isTaken = false;

  constructor(id: string, { ended, cancel }: TaskStart) {
    this.id = id;
    this.#cancel = cancel;
    this.ended = ended.then((end) => {
      this.#end = end;
      return end;
    });
  }

  get isRunning(): boolean {
    return this.#end === null;
  }

  get status(): string {
    return this.#end?.status ?? 'running';
  }

  takeOutput(keep: (text: string) => string): string {
    const kept = keep(this.#isTaken ? '' : (this.#end?.text ?? ''));
    this.#isTaken = this.#end !== null;
    return kept;
  }

  async stop(): Promise<void> {
    this.#cancel();
    await this.ended;
  }
}
