import { type ChildProcess, spawn } from 'node:child_process';
import { atExit } from '../../jobs/at-exit.ts';
import { BoundedOutput } from '../../jobs/bounded-output.ts';
import { drained } from '../../jobs/drained.ts';
import { killGroup } from '../../jobs/start-shell.ts';
import { whenAborted } from '../../jobs/when-aborted.ts';

/** How one hook ended. */
export type HookEnd =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'timed-out'; readonly timeoutMs: number }
  | { readonly kind: 'cancelled' };

/** One run of a hook and what it wrote. */
export interface HookRun {
  readonly end: HookEnd;
  readonly stdout: string;
  readonly stderr: string;
}

export interface HookStart {
  readonly command: string;
  /** One line without its end. */
  readonly input: string;
  readonly timeoutMs: number;
  readonly cwd: string;
  readonly env: { readonly [name: string]: string };
  readonly signal: AbortSignal;
}

/** Half of what is kept of a stream: its beginning and its end, 256 KiB together. */
const keptHalfBytes = 128 * 1024;

/** Runs a hook in a process group of its own, of which nothing is left when this resolves. */
export async function runHook(start: HookStart): Promise<HookRun> {
  const stdout = new BoundedOutput(keptHalfBytes, keptHalfBytes);
  const stderr = new BoundedOutput(keptHalfBytes, keptHalfBytes);
  const child = spawn('/bin/sh', ['-c', start.command], {
    cwd: start.cwd,
    env: { ...start.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => stdout.append(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.append(chunk));
  // A hook that does not read its input closes the pipe, which is its right.
  child.stdin.on('error', () => {});
  child.stdin.end(`${start.input}\n`);
  const end = await endOf(child, start);
  return { end, stdout: stdout.take(true), stderr: stderr.take(true) };
}

async function endOf(child: ChildProcess, { timeoutMs, signal }: HookStart): Promise<HookEnd> {
  const kill = (): void => {
    if (child.pid !== undefined) killGroup(child.pid, 'SIGKILL');
  };
  // The group dies with this process too, when that ends while the hook runs.
  const release = atExit(kill);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const aborted = whenAborted(signal);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HookEnd>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timed-out', timeoutMs }), timeoutMs);
  });
  try {
    return await Promise.race([
      ownEnd(child),
      late,
      aborted.promise.then((): HookEnd => ({ kind: 'cancelled' })),
    ]);
  } finally {
    clearTimeout(timer);
    aborted.release();
    kill();
    release();
    // Who left the group may hold the pipes open for ever: what it writes later is nobody's.
    if (!(await drained(child, closed))) {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }
  }
}

function ownEnd(child: ChildProcess): Promise<HookEnd> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ kind: 'not-started', reason: error.message }));
    child.once('exit', (exitCode, signal) =>
      resolve(
        exitCode === null ? { kind: 'signalled', signal: signal ?? 'unknown' } : { kind: 'exited', exitCode },
      ),
    );
  });
}
