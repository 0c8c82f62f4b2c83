import type { Report } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';
import { recordingLines } from './recording-lines.ts';
import { countLine, exitMeanings, partialNote } from './report-notes.ts';
import { stabilityText } from './stability-text.ts';

/** The last lines of the text report: counts, what a verdict of stability rests on, and the exit code with its meaning. */
export function textSummary(report: Report, paint: Paint): readonly string[] {
  const { exitCode } = report;
  const partial = partialNote(report);
  return [
    '',
    `checks        ${countLine(report)}`,
    `requirements  ${requirementCounts(report)}`,
    ...recordingLines(report),
    `stability     ${stability(report)}`,
    ...(partial === null ? [] : [paint.bad(`PARTIAL       ${partial}`)]),
    ...(hasNoVerdict(report) ? ['nothing was judged: no check applies to this subject'] : []),
    `${exitCode === 0 ? paint.good('exit 0') : paint.bad(`exit ${exitCode}`)}: ${exitMeanings[exitCode] ?? 'unknown'}`,
  ];
}

function requirementCounts({ requirements }: Report): string {
  const order = ['pass', 'fail', 'blocked', 'not-applicable', 'unproven'] as const;
  const counts = order.flatMap((verdict) => {
    const count = requirements.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict.replace('-', ' ')}`];
  });
  return counts.join(', ') || 'none';
}

function stability(report: Report): string {
  const { containment, containmentReason } = report.environment;
  // Nothing was started, so nothing had to be contained.
  if (report.subject.recording !== undefined) return stabilityText(report);
  const why = containmentReason === undefined ? '' : ` (${containmentReason})`;
  return `${stabilityText(report)}; containment: ${containment}${why}`;
}

function hasNoVerdict({ footer, summary }: Report): boolean {
  return footer !== undefined && footer.results > 0 && summary.notApplicable === footer.results;
}
