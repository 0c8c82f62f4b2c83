import { HarnessError } from '../../spec/errors.ts';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { allChecks } from './all-checks.ts';
import { jobId } from './job-id.ts';
import { judgeReport } from './judge-report.ts';
import {
  differingParts,
  doubledJobs,
  doubledShards,
  type NamedReport,
  partialShards,
} from './merge-problems.ts';
import { planDigest } from './plan-digest.ts';
import { settleStale } from './settle-stale.ts';

/**
 * The one full report of a run whose shards are given, as if it had never been split. Refuses what would make it a
 * lie: shards of different runs, one that is there twice, one that is missing, one that was stopped.
 */
export async function mergeReports(inputs: readonly NamedReport[]): Promise<Report> {
  const [first] = inputs;
  if (first === undefined) throw new HarnessError('USAGE', 'There is no report to merge.');
  const differing = [...differingParts(inputs), ...doubledShards(inputs), ...doubledJobs(inputs)];
  if (differing.length > 0) throw refusal('REPORTS_DIFFER', differing);
  const absent = missingShards(inputs);
  const missing = [...partialShards(inputs), ...absent.map((shard) => `shard ${shard} is missing`)];
  if (missing.length > 0) throw refusal('REPORT_INCOMPLETE', missing, absent[0]);
  const results = await inReportOrder(inputs, first.report.contracts);
  requireWhole(first.report, results);
  const { shard: _, ...head } = first.report;
  // A run is contained as well as its weakest shard; the rest of the environment is the same in all.
  const { environment } =
    inputs.find(({ report }) => report.environment.containment === 'partial')?.report ?? first.report;
  return {
    ...head,
    environment,
    plan: planOf(first.report, results.length),
    ...judgeReport({
      results: settleStale(results),
      requirements: first.report.requirements,
      harness: inputs.flatMap(({ report }) => report.harness ?? []),
      isComplete: true,
      failOn: first.report.failOn ?? 'must',
    }),
    // Shards run beside each other, so the run took as long as the longest of them.
    durationMs: Math.max(...inputs.map(({ report }) => report.durationMs)),
  };
}

/** The shards that no report is of, as "--shard" names them. */
function missingShards(inputs: readonly NamedReport[]): readonly string[] {
  const count = inputs[0]?.report.shard?.count ?? 0;
  const present = new Set(inputs.map(({ report }) => report.shard?.index));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return numbers.filter((index) => !present.has(index)).map((index) => `${index}/${count}`);
}

/** What was judged has to be what was planned: an edited report, or one of other options, ends here. */
function requireWhole(report: Report, results: readonly CheckResult[]): void {
  const digest = planDigest(results.map((result) => jobId(report.subject.name, result)));
  if (digest === report.plan?.digest) return;
  const text = `the shards hold ${results.length} jobs, which are not the ${report.plan?.wholeJobs} jobs that were planned`;
  throw refusal('REPORT_INCOMPLETE', [text]);
}

function planOf({ plan }: Report, jobs: number): NonNullable<Report['plan']> {
  return { jobs, wholeJobs: jobs, digest: plan?.digest ?? '' };
}

/** The order of a run that was never split: by contract, then as checks are listed. */
async function inReportOrder(
  inputs: readonly NamedReport[],
  contracts: readonly string[],
): Promise<readonly CheckResult[]> {
  const ranks = new Map((await allChecks()).map(({ id }, rank) => [id, rank]));
  const rankOf = ({ check }: CheckResult): number => ranks.get(check) ?? ranks.size;
  const byPlace = (a: CheckResult, b: CheckResult): number =>
    contracts.indexOf(a.contract) - contracts.indexOf(b.contract) ||
    rankOf(a) - rankOf(b) ||
    (a.check < b.check ? -1 : 1);
  return inputs.flatMap(({ report }) => report.results).sort(byPlace);
}

function refusal(
  code: 'REPORTS_DIFFER' | 'REPORT_INCOMPLETE',
  problems: readonly string[],
  absent?: string,
): HarnessError {
  const text = `The reports cannot be merged: ${problems.join('; ')}.`;
  if (absent === undefined) return new HarnessError(code, text);
  const next = `surfacelock run --shard ${absent} --format json -o shard-${absent.split('/', 1).join()}.json`;
  return new HarnessError(code, text, { next });
}
