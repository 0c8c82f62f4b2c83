import type { ExpectedFailure } from '../../spec/generated/expected-failures.gen.ts';
import type { CheckResult } from '../../spec/generated/report.gen.ts';
import type { Job } from './job-id.ts';

/** Known failings of a subject, and the file that a message about them has to name. */
export interface ExpectedFailureList {
  /** Null where the subject has none. */
  readonly file: string | null;
  readonly entries: readonly ExpectedFailure[];
}

/**
 * The results with what was expected of them. An entry is stale when its check passed wherever the entry speaks of it
 * and failed nowhere; an entry with the outcome `sometimes` never is. `jobs` are all jobs of the run, those of other
 * shards too: what nobody has looked at here leaves an entry in doubt, and doubt is not stale.
 */
export function applyExpectedFailures(
  results: readonly CheckResult[],
  entries: readonly ExpectedFailure[],
  jobs: readonly Job[] = results,
): readonly CheckResult[] {
  const stale = new Set(entries.filter((entry) => isStale(entry, results, jobs)));
  return results.map((result) => {
    const entry = entries.find((one) => speaksOf(one, result));
    if (entry === undefined || hasOtherRows(entry, result)) return result;
    return { ...result, expected: expectedBy(entry, stale.has(entry) && result.verdict === 'pass') };
  });
}

/** True when others than the named rows failed, or when nothing tells which did. A row that passes now is another, too. */
function hasOtherRows({ rows, outcome }: ExpectedFailure, { verdict, failedRows }: CheckResult): boolean {
  if (rows === undefined || verdict !== 'fail') return false;
  if (failedRows?.every((row) => rows.includes(row)) !== true) return true;
  return outcome === 'fail' && failedRows.length !== rows.length;
}

/** Says of an entry whether its check passed in every job it speaks of. */
export function isStale(
  entry: ExpectedFailure,
  results: readonly CheckResult[],
  jobs: readonly Job[],
): boolean {
  if (entry.outcome === 'sometimes') return false;
  const own = results.filter((result) => speaksOf(entry, result));
  const isWhole = own.length >= jobs.filter((job) => speaksOf(entry, job)).length;
  const verdicts = own.map(({ verdict }) => verdict);
  return isWhole && verdicts.includes('pass') && !verdicts.includes('fail') && !verdicts.includes('blocked');
}

/** Says whether an entry is about this job. */
export function speaksOf(entry: ExpectedFailure, { check, contract }: Job): boolean {
  return entry.check === check && (entry.contract === undefined || entry.contract === contract);
}

function expectedBy(entry: ExpectedFailure, stale: boolean): NonNullable<CheckResult['expected']> {
  const { outcome, reason, verdict, contract } = entry;
  return {
    outcome,
    reason,
    ...(verdict !== undefined && { verdict }),
    ...(contract === undefined && { everywhere: true }),
    stale,
  };
}
