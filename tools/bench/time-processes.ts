import { spawnSync } from 'node:child_process';

/** A process to time: arguments of this Node. */
export interface TimedProcess {
  readonly args: readonly string[];
  readonly cwd?: string;
}

/** Median wall time of two processes that were started in turns, in milliseconds. */
export interface Paired {
  readonly firstMs: number;
  readonly secondMs: number;
}

/**
 * Times two processes in turns, so that a slow moment of the machine meets both. The first round only warms the
 * file cache. A process that does not end well is a fault: its time would mean nothing.
 */
export function timeProcesses(first: TimedProcess, second: TimedProcess, rounds: number): Paired {
  timeOnce(first);
  timeOnce(second);
  const firstMs: number[] = [];
  const secondMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(timeOnce(first));
    secondMs.push(timeOnce(second));
  }
  return { firstMs: median(firstMs), secondMs: median(secondMs) };
}

/** The middle value; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function timeOnce({ args, cwd }: TimedProcess): number {
  const startedMs = performance.now();
  const ended = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const wallMs = performance.now() - startedMs;
  if (ended.error !== undefined) throw ended.error;
  if (ended.status === 0) return wallMs;
  const said = `${ended.stdout}${ended.stderr}`.trim();
  throw new Error(`node ${args.join(' ')} ended with ${ended.status ?? ended.signal}: ${said}`);
}
