import { relative } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import { colourPaint, plainPaint } from '../report/paint.ts';
import { renderReport } from '../report/report-format.ts';
import { textSummary } from '../report/text-summary.ts';
import { prepareRun } from '../runner/prepare-run.ts';
import { runPrepared } from '../runner/run-conformance.ts';
import { killAllSubjects } from '../subjects/live-families.ts';
import { keepLastReport } from './keep-last-report.ts';
import { progressLine } from './progress-line.ts';
import { type RunRequest, readRunRequest } from './run-request.ts';
import type { CliContext, VerbCall } from './verb.ts';
import { requireWritable, writeOutput } from './write-output.ts';

/** Body of `run`: judges the subject, puts the report where it was asked for, and gives its exit code. */
export async function judgeSubject(call: VerbCall): Promise<number> {
  const { context } = call;
  const request = await readRunRequest(call);
  if (request.output !== undefined) await requireWritable(request.output);
  const prepared = await prepareRun(request.choice);
  process.once('exit', killAllSubjects);
  const line = progressLine(context.stderr);
  try {
    const report = await runPrepared(prepared, {
      ...request.manner,
      signal: context.signal,
      onProgress: line.show,
    });
    line.clear();
    await deliver(report, request, context);
    return report.exitCode;
  } finally {
    line.clear();
    process.removeListener('exit', killAllSubjects);
  }
}

async function deliver(report: Report, request: RunRequest, context: CliContext): Promise<void> {
  const { format, output } = request;
  // First: a run that took minutes is not lost with an output that turns out not to be writable.
  const kept = await keepLastReport(request.runFolder, report);
  if (output === undefined) {
    context.stdout.write(renderReport(report, format, context.stdout.mayColour ? colourPaint : plainPaint));
  } else {
    await writeOutput(output, renderReport(report, format, plainPaint));
    context.stderr.write(`${textSummary(report, plainPaint).join('\n')}\n`);
    context.stderr.write(`report written to ${relative(context.cwd, output) || output}\n`);
  }
  // The JSON format has shown it already, and a script that reads it wants nothing else.
  if (kept !== null && (format === 'text' || report.exitCode !== 0)) {
    context.stderr.write(`all evidence: ${relative(context.cwd, kept)}\n`);
  }
  if (context.signal.aborted) context.stderr.write('stopped by a signal: the report is partial\n');
}
