import type { CheckResult } from '../../spec/generated/report.gen.ts';

/**
 * What a reader has to know of a result in one word. `known`: an expected failure excuses it. `stale`: it passes
 * although it is listed as a known failing.
 */
export type ResultState = 'pass' | 'fail' | 'known' | 'blocked' | 'not-applicable' | 'stale';

type Stated = Pick<CheckResult, 'verdict' | 'expected' | 'red'>;

/** The state of a result. */
export function resultState({ verdict, expected }: Stated): ResultState {
  if (expected?.stale === true) return 'stale';
  if (expected !== undefined && verdict === (expected.verdict ?? 'fail')) return 'known';
  return verdict;
}

/** True when the result keeps its run from being clean. Reports of before do not say so themselves. */
export function isRedResult(result: Stated): boolean {
  const state = resultState(result);
  return state === 'stale' || (result.red ?? (state === 'fail' || state === 'blocked'));
}
