import { parseArgs } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';
import type { CrashCall } from './run-crash.ts';

const usage = 'npm run crash -- [--points N] [--seed N] [--jobs N]';

/** Reads the command line of the kill tests. */
export function readCrashCall(argv: readonly string[]): CrashCall {
  const { points, seed, jobs } = parse(argv);
  return {
    points: whole('--points', points ?? '50', 1),
    seed: whole('--seed', seed ?? String(Math.floor(Math.random() * 2 ** 32)), 0),
    jobs: whole('--jobs', jobs ?? '2', 1),
  };
}

function whole(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new HarnessError(
    'USAGE',
    `${option} has "${text}", and wants a whole number from ${least}: ${usage}`,
  );
}

function parse(argv: readonly string[]): {
  readonly [name in 'points' | 'seed' | 'jobs']?: string | undefined;
} {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...argv], options: { points: text, seed: text, jobs: text } }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('USAGE', `${reason}; ${usage}`, { cause });
  }
}
