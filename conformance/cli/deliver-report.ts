import { relative } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import type { ReportFormat } from '../report/format-names.ts';
import { colourPaint, plainPaint } from '../report/paint.ts';
import { renderReport } from '../report/render-report.ts';
import { textSummary } from '../report/text-summary.ts';
import type { CliContext } from './verb.ts';
import { writeOutput } from './write-output.ts';

/** Puts a report where it was asked for: standard output, or a file and its summary on standard error. */
export async function deliverReport(
  report: Report,
  { format, output }: { readonly format: ReportFormat; readonly output: string | undefined },
  context: CliContext,
): Promise<void> {
  if (output === undefined) {
    context.stdout.write(renderReport(report, format, context.stdout.mayColour ? colourPaint : plainPaint));
    return;
  }
  await writeOutput(output, renderReport(report, format, plainPaint));
  context.stderr.write(`${textSummary(report, plainPaint).join('\n')}\n`);
  context.stderr.write(`report written to ${relative(context.cwd, output) || output}\n`);
}
