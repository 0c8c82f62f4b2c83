import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { BoundedText } from './bounded-text.ts';
import { notStartedText } from './start-fault.ts';

export interface ProcessSpec {
  /** Program and arguments; no shell reads them. */
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: { readonly [name: string]: string };
  /** Gets each piece of standard output as it comes, and opens standard input, which is closed otherwise. */
  readonly onOutput?: (chunk: Buffer) => void;
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
  /** null where standard input is closed. */
  readonly stdin: Writable | null;
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

/** Starts a process in a group of its own. A program that cannot be started is data. */
export async function startProcess({ argv, cwd, env, onOutput }: ProcessSpec): Promise<StartResult> {
  const [program, ...args] = argv;
  try {
    const input = onOutput === undefined ? 'ignore' : 'pipe';
    const child = spawn(program, args, { cwd, env, detached: true, stdio: [input, 'pipe', 'pipe'] });
    const started = follow(child, onOutput);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return { ok: true, process: { ...started, id: child.pid ?? 0 } };
  } catch (error) {
    return { ok: false, detail: notStartedText(program, error) };
  }
}

function follow(child: ChildProcess, onOutput: ProcessSpec['onOutput']): Omit<StartedProcess, 'id'> {
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
      if (text === stdout) onOutput?.(chunk);
    });
    // A pipe that breaks is the subject's end, which `exit` reports.
    stream?.on('error', () => undefined);
  }
  child.stdin?.on('error', () => undefined);
  return {
    stdout,
    stderr,
    stdin: child.stdin,
    exited: new Promise((resolve) => {
      child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    }),
    closed: new Promise((resolve) => {
      child.once('close', () => resolve());
    }),
    msSinceOutput: () => performance.now() - lastOutputAt,
    letGo() {
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.unref();
    },
  };
}
