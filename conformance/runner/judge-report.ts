import type { CheckResult, HarnessFinding, Report } from '../../spec/generated/report.gen.ts';
import { exitCodeOf, type FailOn, isExcused, isRed } from './exit-code.ts';
import { type BoundRequirement, rollUp } from './roll-up.ts';

/** What the verdicts of a whole report rest on. */
export interface ReportFacts {
  readonly results: readonly CheckResult[];
  readonly requirements: readonly BoundRequirement[];
  readonly harness: readonly HarnessFinding[];
  /** False when something is missing: the report then has no footer and cannot be green. */
  readonly isComplete: boolean;
  readonly failOn: FailOn;
}

/** The parts of a report that follow from its results: what is red, requirement verdicts, counts, exit code, footer. */
export type ReportVerdicts = Pick<
  Report,
  'results' | 'requirements' | 'harness' | 'summary' | 'exitCode' | 'footer'
>;

/** Judges a report anew from its results, wherever they come from: a run, shards, or a stream that broke off. */
export function judgeReport(facts: ReportFacts): ReportVerdicts {
  const { requirements, harness, isComplete, failOn } = facts;
  const results = facts.results.map((result) => ({ ...result, red: isRed(result, failOn) }));
  return {
    results,
    requirements: [...rollUp(requirements, results)],
    ...(harness.length > 0 && { harness: [...harness] }),
    summary: summarise(results),
    exitCode: exitCodeOf({ results, isComplete, failOn, harnessFindings: harness.length }),
    ...(isComplete && { footer: { complete: true, results: results.length } }),
  };
}

function summarise(results: readonly CheckResult[]): Report['summary'] {
  const count = (isCounted: (result: CheckResult) => boolean): number => results.filter(isCounted).length;
  return {
    pass: count(({ verdict }) => verdict === 'pass'),
    fail: count((result) => result.verdict === 'fail' && !isExcused(result)),
    blocked: count((result) => result.verdict === 'blocked' && !isExcused(result)),
    notApplicable: count(({ verdict }) => verdict === 'not-applicable'),
    expectedFailures: count(isExcused),
    stale: count(({ expected }) => expected?.stale === true),
  };
}
