import type { Report } from '../../spec/generated/report.gen.ts';
import { containment } from '../subjects/containment.ts';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import { assembleReport } from './assemble-report.ts';
import { executePlan, type Progress } from './execute-plan.ts';
import type { FailOn } from './exit-code.ts';
import { applyExpectedFailures } from './expected-failures.ts';
import { maskResult, textMask } from './mask-results.ts';
import { packageVersion } from './package-version.ts';
import { type PreparedRun, prepareRun, type RunChoice } from './prepare-run.ts';
import { realLabs } from './real-labs.ts';
import { withRunFolder } from './run-folder.ts';

/** How a run is done. */
export interface RunManner {
  /** Fresh processes on which a verdict of stability rests. Default 10. */
  readonly runs?: number | undefined;
  /** Checks that may run processes at the same time. Default 2. */
  readonly jobs?: number | undefined;
  /** From which level on a failure gives exit code 1. Default `must`. */
  readonly failOn?: FailOn | undefined;
  /** Replaces the time bound of every check. */
  readonly timeoutMs?: number | undefined;
  /** Ends the run early; the report is then partial. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
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
  const { found, plan, expected } = prepared;
  const { runs = 10, jobs = 2, failOn = 'must' } = manner;
  const executed = await withRunFolder((folder) =>
    executePlan(plan, {
      openLab: realLabs(prepared, runs, folder),
      signal: manner.signal ?? new AbortController().signal,
      jobs,
      alwaysProcess: found.subject.driver !== 'in-process',
      ...(manner.timeoutMs !== undefined && { timeoutMs: manner.timeoutMs }),
      ...(manner.onProgress && { onProgress: manner.onProgress }),
    }),
  );
  const mask = textMask(declaredSecrets(found.subject, process.env));
  const results = executed.map((result) => maskResult(result, mask));
  return assembleReport({
    version: packageVersion(),
    subject: found.subject,
    contractIds: prepared.contracts.map(({ contract }) => contract.id),
    runs,
    containment: containment(),
    requirements: prepared.requirements,
    results: applyExpectedFailures(results, expected.entries),
    isComplete: results.length === plan.length,
    failOn,
    durationMs: Math.round(performance.now() - startedMs),
  });
}
