import { type ChildProcess, spawn } from 'node:child_process';
import { BoundedText } from './bounded-text.ts';
import { notStartedText } from './start-fault.ts';

export interface ProcessSpec {
  /** Program and arguments; no shell reads them. */
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: { readonly [name: string]: string };
}

export interface ProcessExit {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** A process that runs, with its output read and bounded. */
export interface StartedProcess {
  /** Process id, and id of the group that it leads. */
  readonly id: number;
  readonly stdout: BoundedText;
  readonly stderr: BoundedText;
  readonly exited: Promise<ProcessExit>;
  /** Resolves when it has ended and nobody holds its output any more. */
  readonly closed: Promise<void>;
  msSinceOutput(): number;
  /** Stops reading; a leftover that still writes is told so by the system. */
  letGo(): void;
}

export type StartResult =
  | { readonly ok: true; readonly process: StartedProcess }
  /** One sentence that names the program. */
  | { readonly ok: false; readonly detail: string };

/** Starts a process in a group of its own, standard input closed. A program that cannot be started is data. */
export async function startProcess({ argv, cwd, env }: ProcessSpec): Promise<StartResult> {
  const [program, ...args] = argv;
  try {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const started = follow(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return { ok: true, process: { ...started, id: child.pid ?? 0 } };
  } catch (error) {
    return { ok: false, detail: notStartedText(program, error) };
  }
}

function follow(child: ChildProcess): Omit<StartedProcess, 'id'> {
  const stdout = new BoundedText();
  const stderr = new BoundedText();
  let lastOutputAt = performance.now();
  for (const [stream, text] of [
    [child.stdout, stdout],
    [child.stderr, stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => {
      lastOutputAt = performance.now();
      text.add(chunk);
    });
    // A pipe that breaks is the subject's end, which `exit` reports.
    stream?.on('error', () => undefined);
  }
  return {
    stdout,
    stderr,
    exited: new Promise((resolve) => {
      child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    }),
    closed: new Promise((resolve) => {
      child.once('close', () => resolve());
    }),
    msSinceOutput: () => performance.now() - lastOutputAt,
    letGo() {
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.unref();
    },
  };
}
