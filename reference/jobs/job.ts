import { lastBytes } from '../results/cut-text.ts';
import { BoundedOutput } from './bounded-output.ts';
import type { ListedJob } from './listed-job.ts';
import { type ShellEnd, type ShellProcess, startShell } from './start-shell.ts';

/** A command that runs on while the conversation goes on. */
export class Job implements ListedJob {
  readonly id: string;
  readonly command: string;
  /** Settles when the command has ended. */
  readonly ended: Promise<ShellEnd>;
  readonly #process: ShellProcess;
  readonly #output: BoundedOutput;
  readonly #outputBytes: number;
  /** Taken, then given back because a filter failed. */
  #returned = '';
  #end: ShellEnd | null = null;
  #stopRequested = false;

  constructor(start: JobStart) {
    this.id = start.id;
    this.command = start.command;
    this.#outputBytes = start.outputBytes;
    this.#output = new BoundedOutput(0, start.outputBytes);
    const collect = (chunk: Buffer): void => this.#output.append(chunk);
    this.#process = startShell(start.command, { ...start, onStdout: collect, onStderr: collect });
    this.ended = this.#process.ended.then((end) => {
      this.#end = end;
      return end;
    });
  }

  get isRunning(): boolean {
    return this.#end === null;
  }

  get pid(): number | null {
    return this.#process.pid;
  }

  /** One phrase for the model: running, or how it ended. */
  get status(): string {
    if (this.#end === null) return 'running';
    if (this.#end.kind === 'exited') return `exited with code ${this.#end.exitCode}`;
    if (this.#end.kind === 'not-started') return `not started: ${this.#end.reason}`;
    return this.#stopRequested ? 'stopped' : `ended by signal ${this.#end.signal}`;
  }

  /**
   * Output since the last call of this method, standard output and error in order of arrival, as `keep` reduces it. When
   * `keep` throws, nothing counts as taken.
   */
  takeOutput(keep: (text: string) => string): string {
    const text = this.#returned + this.#output.take(this.#end !== null);
    this.#returned = lastBytes(text, this.#outputBytes);
    const kept = keep(text);
    this.#returned = '';
    return kept;
  }

  async stop(): Promise<void> {
    this.#stopRequested = true;
    await this.#process.stop();
    await this.ended;
  }
}

export interface JobStart {
  readonly id: string;
  readonly command: string;
  readonly cwd: string;
  readonly env: { readonly [name: string]: string };
  readonly preservesGroup: boolean;
  readonly outputBytes: number;
  readonly killGraceMs: number;
}
