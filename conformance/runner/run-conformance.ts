import type { CheckResult, HarnessFinding, Report } from '../../spec/generated/report.gen.ts';
import { type Containment, type ContainmentChoice, partialContainment } from '../subjects/containment.ts';
import { findKeeper } from '../subjects/find-keeper.ts';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import { assembleReport } from './assemble-report.ts';
import { executePlan, type Progress } from './execute-plan.ts';
import type { FailOn } from './exit-code.ts';
import { applyExpectedFailures } from './expected-failures.ts';
import { jobOf } from './job-id.ts';
import { maskFinding, maskResult, textMask } from './mask-results.ts';
import { type PreparedRun, prepareRun, type RunChoice } from './prepare-run.ts';
import { realLabs } from './real-labs.ts';
import { type ReportHead, reportHead } from './report-head.ts';
import type { BoundRequirement } from './roll-up.ts';
import { withRunFolder } from './run-folder.ts';

/** How a run is done. */
export interface RunManner {
  /** Fresh processes on which a verdict of stability rests. Default 10. */
  readonly runs?: number | undefined;
  /** Checks that may run processes at the same time. Default 2. */
  readonly jobs?: number | undefined;
  /** How processes of the subject are contained. Default `auto`: as strongly as the system allows. */
  readonly containment?: ContainmentChoice | undefined;
  /** From which level on a failure gives exit code 1. Default `must`. */
  readonly failOn?: FailOn | undefined;
  /** Replaces the time bound of every check. */
  readonly timeoutMs?: number | undefined;
  /** Ends the run early; the report is then partial. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Folder that takes what checks keep for a reader, such as the exchange of a failed scenario. Absent: nothing. */
  readonly keepFolder?: string | undefined;
  /** Gets the report piece by piece while it grows, so that a run that is killed loses nothing it has found. */
  readonly sink?: ReportSink | undefined;
}

/** Takes a report as it grows. */
export interface ReportSink {
  begin(head: ReportHead, requirements: readonly BoundRequirement[]): void;
  /** A result with its secrets masked. Whether an expected failure is stale is not known yet. */
  result(result: CheckResult): void;
  finding(finding: HarnessFinding): void;
}

/**
 * Judges a subject against contracts and gives the report, its exit code included. Faults of the call or its documents
 * are thrown as a `HarnessError`; whatever the subject does is a verdict.
 */
export async function runConformance(options: RunChoice & RunManner = {}): Promise<Report> {
  return runPrepared(await prepareRun(options), options);
}

/** The run of what was prepared before. */
export async function runPrepared(prepared: PreparedRun, manner: RunManner): Promise<Report> {
  const startedMs = performance.now();
  const { plan, expected, requirements } = prepared;
  const { failOn = 'must' } = manner;
  const runs = runsOf(prepared, manner);
  const containment = await containmentFor(prepared, manner.containment);
  const head = reportHead(prepared, { runs, failOn, containment });
  manner.sink?.begin(head, requirements);
  const { results, harness } = await execute(prepared, manner, runs);
  const jobs = prepared.wholePlan.map(jobOf);
  return assembleReport({
    head,
    requirements,
    results: applyExpectedFailures(results, expected.entries, jobs),
    harness,
    isComplete: results.length === plan.length,
    failOn,
    durationMs: Math.round(performance.now() - startedMs),
  });
}

/** A recording has the starts that it has; of a living subject there are as many as are asked for. */
function runsOf({ found }: PreparedRun, { runs }: RunManner): number {
  if (found.recording === undefined) return runs ?? 10;
  return Math.min(runs ?? Number.POSITIVE_INFINITY, found.recording.starts.length);
}

async function containmentFor(
  { found }: PreparedRun,
  choice: ContainmentChoice | undefined,
): Promise<Containment> {
  if (found.recording !== undefined) return partialContainment('a recording starts no process');
  return (await findKeeper(choice)).containment;
}

async function execute(
  prepared: PreparedRun,
  manner: RunManner,
  runs: number,
): Promise<{ readonly results: readonly CheckResult[]; readonly harness: readonly HarnessFinding[] }> {
  const { found, plan, expected } = prepared;
  const { jobs = 2, timeoutMs, sink, keepFolder, containment } = manner;
  const mask = textMask(declaredSecrets(found.subject, process.env));
  const harness: HarnessFinding[] = [];
  const results = await withRunFolder((folder) =>
    executePlan(plan, {
      openLab: realLabs(
        {
          ...prepared,
          ...(keepFolder !== undefined && { keepFolder }),
          ...(containment && { containment }),
        },
        runs,
        folder,
      ),
      signal: manner.signal ?? new AbortController().signal,
      jobs,
      mask,
      alwaysProcess: found.subject.driver === 'command' || found.subject.driver === 'acp',
      ...(timeoutMs !== undefined && { timeoutMs }),
      onProgress(progress) {
        const latest = maskResult(progress.latest, mask);
        manner.onProgress?.({ ...progress, latest });
        for (const result of applyExpectedFailures([latest], expected.entries, plan.map(jobOf)))
          sink?.result(result);
      },
      onFinding(finding) {
        const masked = maskFinding(finding, mask);
        harness.push(masked);
        sink?.finding(masked);
      },
    }),
  );
  return { results: results.map((result) => maskResult(result, mask)), harness };
}
