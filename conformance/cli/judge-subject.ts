import { relative } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import { type PreparedRun, prepareRun } from '../runner/prepare-run.ts';
import { runPrepared } from '../runner/run-conformance.ts';
import { killAllSubjects } from '../subjects/live-families.ts';
import { deliverReport } from './deliver-report.ts';
import { type LastReport, openLastReport } from './last-report.ts';
import { progressLine } from './progress-line.ts';
import { type RunRequest, readRunRequest } from './run-request.ts';
import { requireUpdatable, updateExpected } from './update-expected.ts';
import type { CliContext, VerbCall } from './verb.ts';
import { requireWritable } from './write-output.ts';

/** Body of `run`: judges the subject, puts the report where it was asked for, and gives its exit code. */
export async function judgeSubject(call: VerbCall): Promise<number> {
  return judgeRequest(await readRunRequest(call), call.context);
}

/** The same for a request that was read before. */
export async function judgeRequest(request: RunRequest, context: CliContext): Promise<number> {
  if (request.output !== undefined) await requireWritable(request.output);
  const prepared = await prepareRun(request.choice);
  if (request.updateReason !== null) await requireUpdatable(prepared);
  const last = openLastReport(request.runFolder);
  const found = await runWatched(prepared, request, last, context);
  const report =
    request.updateReason === null
      ? found
      : await updateExpected({ prepared, report: found, reason: request.updateReason, context });
  // First: a run that took minutes is not lost with an output that turns out not to be writable.
  const kept = await last.keep(report);
  await deliverReport(report, request, context);
  // A format for programs has shown it already, and a script that reads it wants nothing else.
  if (kept !== null && (request.format === 'text' || report.exitCode !== 0)) {
    context.stderr.write(`all evidence: ${relative(context.cwd, kept)}\n`);
  }
  if (context.signal.aborted) context.stderr.write('stopped by a signal: the report is partial\n');
  return report.exitCode;
}

async function runWatched(
  prepared: PreparedRun,
  { manner }: RunRequest,
  last: LastReport,
  context: CliContext,
): Promise<Report> {
  process.once('exit', killAllSubjects);
  const line = progressLine(context.stderr);
  try {
    return await runPrepared(prepared, {
      ...manner,
      signal: context.signal,
      onProgress: line.show,
      sink: last.sink,
    });
  } finally {
    line.clear();
    process.removeListener('exit', killAllSubjects);
  }
}
