import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import { isExcused } from './exit-code.ts';
import { isStale, speaksOf } from './expected-failures.ts';
import type { Job } from './job-id.ts';

/** What an update made of a list of known failings. */
export interface ExpectedUpdate {
  /** By check, then by contract, in byte order. */
  readonly entries: readonly ExpectedFailure[];
  readonly added: readonly ExpectedFailure[];
  readonly removed: readonly ExpectedFailure[];
}

/**
 * The list brought up to date with the results of a whole run: stale entries go, entries that still hold keep their
 * reason, and what fails unexcused at MUST or SHOULD is added. A blocked check is never added: nobody has seen it fail.
 */
export function updateExpectedFailures(
  entries: readonly ExpectedFailure[],
  results: readonly CheckResult[],
  added: { readonly reason: string; readonly since: string },
  jobs: readonly Job[] = results,
): ExpectedUpdate {
  const failing = results.filter((result) => isRealFailure(result) && !isExcused(result));
  const isOutdated = (entry: ExpectedFailure): boolean =>
    isStale(entry, results, jobs) || failing.some((result) => speaksOf(entry, result));
  const kept = entries.filter((entry) => !isOutdated(entry));
  const fresh = failing.map(({ check, contract, failedRows }): ExpectedFailure => {
    return { check, contract, outcome: 'fail', ...(failedRows && { rows: failedRows }), ...added };
  });
  return {
    entries: [...kept, ...fresh].sort(byJob),
    added: fresh.sort(byJob),
    removed: entries.filter(isOutdated),
  };
}

function isRealFailure({ verdict, level }: CheckResult): boolean {
  return verdict === 'fail' && (level === 'MUST' || level === 'SHOULD');
}

function byJob(a: ExpectedFailure, b: ExpectedFailure): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function keyOf({ check, contract = '' }: ExpectedFailure): string {
  return `${check}\n${contract}`;
}
