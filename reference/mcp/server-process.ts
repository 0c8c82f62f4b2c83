import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { atExit } from '../jobs/at-exit.ts';
import { settlesWithin } from '../jobs/settles-within.ts';
import { killGroup } from '../jobs/start-shell.ts';
import { sweepMarked } from '../jobs/sweep-marked.ts';
import { LineSplitter } from './line-splitter.ts';
import { mcpBounds } from './mcp-bounds.ts';
import type { LineReader } from './mcp-overrides.ts';

export interface ServerProcessStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment. */
  readonly env: { readonly [name: string]: string };
  /** Value by which processes that left the group are found; also in the environment. */
  readonly marker: string;
  /** In place of the sound reading of lines. */
  readonly lines?: LineReader;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * A server over stdio in a process group of its own. Lines that are no messages are skipped. When it ends, the whole
 * group and every process that carries its marker end with it.
 */
export class ServerProcess implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #start: ServerProcessStart;
  readonly #lines: LineReader;
  #child: Child | null = null;
  #ended: Promise<void> = Promise.resolve();
  #stderr: Buffer = Buffer.alloc(0);
  #stopped: Promise<void> | null = null;
  #release = (): void => {};
  /** How the process ended, once it has. */
  end: string | null = null;

  constructor(start: ServerProcessStart) {
    this.#start = start;
    this.#lines = start.lines ?? new LineSplitter(mcpBounds.messageBytes);
  }

  /** Id of the process and of its group; null before the start. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The end of what the server wrote to stderr. */
  get stderr(): string {
    return this.#stderr.toString('utf8').trim();
  }

  async start(): Promise<void> {
    const { command, args, cwd, env } = this.#start;
    const child = spawn(command, [...args], {
      cwd,
      env: { ...env },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    // Without a close, as when the user interrupts twice, nothing may be left either.
    this.#release = atExit(() => this.#killAll());
    child.stdout.on('data', (chunk: Buffer) => this.#read(chunk));
    child.stderr.on('data', (chunk: Buffer) => this.#keepStderr(chunk));
    for (const stream of [child.stdin, child.stdout, child.stderr]) {
      stream.on('error', (error) => this.onerror?.(error));
    }
    this.#ended = this.#watch(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child;
    if (!child || this.end !== null || !child.stdin.writable) throw new Error('the server has ended');
    child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends the input, then asks the group to end, then kills it. Bounded, also for a server that ignores all of it. */
  close(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const pid = this.pid;
    if (this.#child && pid !== null) {
      this.#child.stdin.end();
      if (!(await settlesWithin(this.#ended, mcpBounds.stopGraceMs))) {
        killGroup(pid, 'SIGTERM');
        await settlesWithin(this.#ended, mcpBounds.stopGraceMs);
      }
      killGroup(pid, 'SIGKILL');
      await settlesWithin(this.#ended, mcpBounds.stopGraceMs);
    }
    this.#killAll();
    this.#release();
  }

  #killAll(): void {
    if (this.pid !== null && this.end === null) killGroup(this.pid, 'SIGKILL');
    sweepMarked(this.#start.marker);
  }

  async #watch(child: Child): Promise<void> {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    this.end = await new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`it could not be started: ${error.message}`));
      child.once('exit', (code, signal) =>
        resolve(code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`),
      );
    });
    if (child.pid !== undefined) killGroup(child.pid, 'SIGKILL');
    // A process that left the group may hold the pipes for ever: what it writes later is nobody's.
    await settlesWithin(closed, mcpBounds.stopGraceMs);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    if (child.pid !== undefined) sweepMarked(this.#start.marker);
    this.onclose?.();
  }

  #read(chunk: Buffer): void {
    try {
      for (const line of this.#lines.push(chunk)) this.#take(line);
    } catch (cause) {
      this.onerror?.(cause instanceof Error ? cause : new Error(String(cause)));
      void this.close();
    }
  }

  #take(line: string): void {
    if (line.trim() === '') return;
    try {
      // The protocol layer looks at the shape of each message and reports what is none.
      this.onmessage?.(JSON.parse(line));
    } catch (cause) {
      this.onerror?.(new Error('a line that is no message', { cause }));
    }
  }

  #keepStderr(chunk: Buffer): void {
    this.#stderr = Buffer.concat([this.#stderr, chunk]).subarray(-mcpBounds.stderrBytes);
  }
}
