import { median } from './time-processes.ts';

/**
 * Medians of several acts in milliseconds, timed in turn so that a slow moment of the machine hits all of them. Each
 * act is run `warmups` times first, which lets the compiler finish.
 */
export function medianMs(
  acts: readonly (() => unknown)[],
  rounds: number,
  warmups: number,
): readonly number[] {
  for (let round = 0; round < warmups; round += 1) for (const act of acts) act();
  const times: number[][] = acts.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now();
      act();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/** The same for acts that are waited for, one after the other. */
export async function medianAsyncMs(
  acts: readonly (() => Promise<unknown>)[],
  rounds: number,
  warmups: number,
): Promise<readonly number[]> {
  for (let round = 0; round < warmups; round += 1) for (const act of acts) await act();
  const times: number[][] = acts.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now();
      await act();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
