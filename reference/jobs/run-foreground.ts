import { BoundedOutput } from './bounded-output.ts';
import { settlesWithin } from './settles-within.ts';
import { type ShellEnd, startShell } from './start-shell.ts';
import { whenAborted } from './when-aborted.ts';

/** What a command in the foreground left behind. */
export interface ForegroundResult {
  readonly end: ShellEnd;
  /** Why the command was stopped before its own end, or null. */
  readonly stopped: 'timeout' | 'cancelled' | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly pid: number | null;
}

export interface ForegroundStart {
  readonly command: string;
  readonly cwd: string;
  readonly env: { readonly [name: string]: string };
  readonly preservesGroup: boolean;
  readonly outputBytes: number;
  readonly timeoutMs: number;
  readonly killGraceMs: number;
  readonly signal: AbortSignal;
  /** Told as soon as the group exists, so that a session that closes meanwhile can end it. */
  readonly onStarted: (pid: number) => void;
}

/** Runs a command to its end, or stops its whole group at the timeout or on cancellation. */
export async function runForeground(start: ForegroundStart): Promise<ForegroundResult> {
  const endBytes = Math.ceil(start.outputBytes / 2);
  const stdout = new BoundedOutput(endBytes, endBytes);
  const stderr = new BoundedOutput(endBytes, endBytes);
  const shell = startShell(start.command, {
    ...start,
    onStdout: (chunk) => stdout.append(chunk),
    onStderr: (chunk) => stderr.append(chunk),
  });
  if (shell.pid !== null) start.onStarted(shell.pid);
  const aborted = whenAborted(start.signal);
  const inTime = await settlesWithin(Promise.race([shell.ended, aborted.promise]), start.timeoutMs);
  aborted.release();
  const stopped = start.signal.aborted ? 'cancelled' : inTime ? null : 'timeout';
  if (stopped !== null) await shell.stop();
  const end = await shell.ended;
  return { end, stopped, stdout: stdout.take(true), stderr: stderr.take(true), pid: shell.pid };
}
