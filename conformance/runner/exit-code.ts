import type { CheckResult } from '../../spec/generated/report.gen.ts';

/** From which level on a failure makes a run red. */
export type FailOn = 'must' | 'should';

type JudgedResult = Pick<CheckResult, 'verdict' | 'level' | 'expected'>;

/** What of a run its exit code rests on. */
export interface Judged {
  readonly results: readonly JudgedResult[];
  readonly isComplete: boolean;
  readonly failOn: FailOn;
  /** How often the harness itself was found at fault. Default 0. */
  readonly harnessFindings?: number;
}

/**
 * The exit code of a run: 3 could not check, 1 findings, 5 only stale entries, 0 clean; the first that holds. Levels
 * below SHOULD inform and never change it.
 */
export function exitCodeOf({ results, isComplete, failOn, harnessFindings = 0 }: Judged): 0 | 1 | 3 | 5 {
  const red = results.filter((result) => isRed(result, failOn));
  if (!isComplete || harnessFindings > 0 || red.some(({ verdict }) => verdict === 'blocked')) return 3;
  if (red.length > 0) return 1;
  return results.some(({ expected }) => expected?.stale === true) ? 5 : 0;
}

/** True when this result alone keeps a run from exit code 0, stale entries aside. */
export function isRed(result: JudgedResult, failOn: FailOn): boolean {
  if (isExcused(result)) return false;
  const { verdict, level } = result;
  if (verdict === 'blocked') return level === 'MUST' || level === 'SHOULD';
  return verdict === 'fail' && (level === 'MUST' || (level === 'SHOULD' && failOn === 'should'));
}

/** True when an expected failure names just this verdict. */
export function isExcused({ verdict, expected }: Pick<CheckResult, 'verdict' | 'expected'>): boolean {
  return expected !== undefined && verdict === (expected.verdict ?? 'fail');
}
