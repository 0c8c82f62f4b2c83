import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A process to time: arguments of this Node. */
export interface TimedProcess {
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: { readonly [name: string]: string };
}

/** Median wall time of two processes that were started in turns, in milliseconds. */
export interface Paired {
  readonly firstMs: number;
  readonly secondMs: number;
}

/**
 * Times two processes in turns, so that a slow moment of the machine meets both. The first round only warms the
 * file cache. This process stays free meanwhile to answer them, where it plays their provider. A process that does not end well is a fault: its time would mean nothing.
 */
export async function timeProcesses(
  first: TimedProcess,
  second: TimedProcess,
  rounds: number,
): Promise<Paired> {
  await timeOnce(first);
  await timeOnce(second);
  const firstMs: number[] = [];
  const secondMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(await timeOnce(first));
    secondMs.push(await timeOnce(second));
  }
  return { firstMs: median(firstMs), secondMs: median(secondMs) };
}

/** The middle value; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeOnce({ args, cwd, env }: TimedProcess): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await once(child, 'exit');
  const wallMs = performance.now() - startedMs;
  const streams = await said;
  if (code === 0) return wallMs;
  throw new Error(`node ${args.join(' ')} ended with ${code ?? signal}: ${streams.join('').trim()}`);
}
