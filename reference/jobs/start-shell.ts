import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { drained } from './drained.ts';
import { settlesWithin } from './settles-within.ts';

/** How a command ended. */
export type ShellEnd =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'not-started'; readonly reason: string };

export interface ShellStart {
  readonly cwd: string;
  readonly env: { readonly [name: string]: string };
  /** Members of the process group outlive the shell. */
  readonly preservesGroup: boolean;
  /** From the polite signal to the forced end. */
  readonly killGraceMs: number;
  readonly onStdout: (chunk: Buffer) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

/** A command in a process group of its own. */
export interface ShellProcess {
  /** Also the id of its process group; null when it never started. */
  readonly pid: number | null;
  readonly ended: Promise<ShellEnd>;
  /** Ends the whole group: politely first, then for good. Resolves when the shell has ended. */
  stop(): Promise<void>;
}

/** Starts a command line under the shell, detached from the terminal and without input. */
export function startShell(command: string, start: ShellStart): ShellProcess {
  const child = spawn(shellPath(), ['-c', command], {
    cwd: start.cwd,
    env: { ...start.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', start.onStdout);
  child.stderr.on('data', start.onStderr);
  const pid = child.pid ?? null;
  const ended = waitForEnd(child, pid, start.preservesGroup);
  return { pid, ended, stop: () => stopGroup(pid, ended, start.killGraceMs) };
}

/** Kills all members of a group that are left. A group without members is no error. */
export function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: nobody is left in the group.
  }
}

function shellPath(): string {
  return existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh';
}

async function waitForEnd(
  child: ChildProcess,
  pid: number | null,
  preservesGroup: boolean,
): Promise<ShellEnd> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = await new Promise<ShellEnd>((resolve) => {
    child.once('error', (error) => resolve({ kind: 'not-started', reason: error.message }));
    child.once('exit', (exitCode, signal) =>
      resolve(
        exitCode === null ? { kind: 'signalled', signal: signal ?? 'unknown' } : { kind: 'exited', exitCode },
      ),
    );
  });
  if (end.kind === 'not-started') return end;
  if (pid !== null && !preservesGroup) killGroup(pid, 'SIGKILL');
  // A process that left the group may hold the pipes open for ever: what it writes later is nobody's.
  if (await drained(child, closed)) return end;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.removeAllListeners('data');
    // A preserved process would die of a closed pipe at its next write, so its output is read and dropped.
    if (preservesGroup) stream?.resume();
    else stream?.destroy();
  }
  return end;
}

async function stopGroup(pid: number | null, ended: Promise<ShellEnd>, graceMs: number): Promise<void> {
  if (pid === null) return;
  killGroup(pid, 'SIGTERM');
  await settlesWithin(ended, graceMs);
  // Also when the shell has ended: members that ignored the polite signal may be left.
  killGroup(pid, 'SIGKILL');
  await ended;
}
