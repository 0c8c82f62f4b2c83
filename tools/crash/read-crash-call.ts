import { parseArgs } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';
import { crashDefects } from './crash-defects.ts';
import type { CrashCall } from './run-crash.ts';

const usage = 'npm run crash -- [--points N] [--seed N] [--jobs N] [--broken ID]';

/** Reads the command line of the kill tests. */
export function readCrashCall(argv: readonly string[]): CrashCall {
  const { points, seed, jobs, broken } = parse(argv);
  return {
    points: whole('--points', points ?? '50', 1),
    seed: whole('--seed', seed ?? String(Math.floor(Math.random() * 2 ** 32)), 0),
    jobs: whole('--jobs', jobs ?? '2', 1),
    ...(broken !== undefined && { broken: defect(broken) }),
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

function defect(id: string): string {
  if (Object.hasOwn(crashDefects, id)) return id;
  const known = Object.keys(crashDefects).join(', ');
  throw new HarnessError('USAGE', `--broken has "${id}", and knows ${known}: ${usage}`);
}

function parse(argv: readonly string[]): {
  readonly [name in 'broken' | 'points' | 'seed' | 'jobs']?: string | undefined;
} {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...argv], options: { points: text, seed: text, jobs: text, broken: text } })
      .values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('USAGE', `${reason}; ${usage}`, { cause });
  }
}
