import type { CheckResult } from '../../spec/generated/report.gen.ts';

/** From which level on a failure makes a run red. */
export type FailOn = 'must' | 'should';

/** What of a run its exit code rests on. */
export interface Judged {
  readonly results: readonly Pick<CheckResult, 'verdict' | 'level' | 'expected'>[];
  readonly isComplete: boolean;
  readonly failOn: FailOn;
}

/**
 * The exit code of a run: 3 could not check, 1 findings, 5 only stale entries, 0 clean; the first that holds. Levels
 * below SHOULD inform and never change it.
 */
export function exitCodeOf({ results, isComplete, failOn }: Judged): 0 | 1 | 3 | 5 {
  const isBlocked = results.some(({ verdict, level }) => verdict === 'blocked' && isRed(level, 'should'));
  if (!isComplete || isBlocked) return 3;
  const isFinding = results.some(
    ({ verdict, level, expected }) => verdict === 'fail' && expected === undefined && isRed(level, failOn),
  );
  if (isFinding) return 1;
  return results.some(({ expected }) => expected?.stale === true) ? 5 : 0;
}

function isRed(level: CheckResult['level'], failOn: FailOn): boolean {
  return level === 'MUST' || (level === 'SHOULD' && failOn === 'should');
}
