import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { Report } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';
import { recordingLines } from './recording-lines.ts';
import { countLine, exitMeanings, partialNote } from './report-notes.ts';

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

function stability({ environment: { runs, containment, containmentReason }, subject }: Report): string {
  const percent = excludedFlapPercent(runs);
  const isRecorded = subject.recording !== undefined;
  const [one, many] = isRecorded
    ? ['recorded start', 'recorded starts']
    : ['fresh process', 'fresh processes'];
  const excluded =
    percent === null ? 'too few to exclude any flap' : `which excludes a flap rate of ${percent} % and more`;
  // Nothing was started, so nothing had to be contained.
  const why = containmentReason === undefined ? '' : ` (${containmentReason})`;
  const contained = isRecorded ? '' : `; containment: ${containment}${why}`;
  return `rests on ${runs} ${runs === 1 ? one : many}, ${excluded}${contained}`;
}

function hasNoVerdict({ footer, summary }: Report): boolean {
  return footer !== undefined && footer.results > 0 && summary.notApplicable === footer.results;
}
