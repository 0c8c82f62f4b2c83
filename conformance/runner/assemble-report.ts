import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { exitCodeOf, type FailOn } from './exit-code.ts';
import { type BoundRequirement, rollUp } from './roll-up.ts';

/** What a report is made of. */
export interface ReportParts {
  readonly version: string;
  readonly subject: Subject;
  readonly contractIds: readonly string[];
  readonly runs: number;
  readonly containment: 'full' | 'partial';
  readonly requirements: readonly BoundRequirement[];
  readonly results: readonly CheckResult[];
  /** False when the run was stopped: the report then has no footer and cannot be green. */
  readonly isComplete: boolean;
  readonly failOn: FailOn;
  readonly durationMs: number;
}

/** The report of a run, with counts, requirement verdicts and exit code. */
export function assembleReport(parts: ReportParts): Report {
  const { subject, results, isComplete } = parts;
  return {
    format: 'surfacelock.report/1',
    tool: { name: 'surfacelock', version: parts.version },
    subject: {
      name: subject.name,
      title: subject.title,
      version: subject.version ?? null,
      driver: subject.driver,
      wire: subject.wire,
    },
    contracts: [...parts.contractIds],
    environment: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      containment: parts.containment,
      runs: parts.runs,
    },
    results: [...results],
    requirements: [...rollUp(parts.requirements, results)],
    summary: summarise(results),
    exitCode: exitCodeOf(parts),
    durationMs: parts.durationMs,
    ...(isComplete && { footer: { complete: true, results: results.length } }),
  };
}

function summarise(results: readonly CheckResult[]): Report['summary'] {
  const count = (isCounted: (result: CheckResult) => boolean): number => results.filter(isCounted).length;
  return {
    pass: count(({ verdict }) => verdict === 'pass'),
    fail: count(({ verdict, expected }) => verdict === 'fail' && expected === undefined),
    blocked: count(({ verdict }) => verdict === 'blocked'),
    notApplicable: count(({ verdict }) => verdict === 'not-applicable'),
    expectedFailures: count(({ verdict, expected }) => verdict === 'fail' && expected !== undefined),
    stale: count(({ expected }) => expected?.stale === true),
  };
}
