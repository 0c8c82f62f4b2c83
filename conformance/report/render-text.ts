import type { Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { type Paint, plainPaint } from './paint.ts';
import { subjectLine } from './report-notes.ts';
import { textDetails } from './text-details.ts';
import { textList } from './text-list.ts';
import { textSummary } from './text-summary.ts';

/** The report for a person at a terminal. Everything a subject sent is escaped, and evidence is cut to its first lines. */
export function renderText(report: Report, paint: Paint = plainPaint): string {
  const lines = [
    escapeText(subjectLine(report)),
    ...textList(report, paint),
    ...textDetails(report, paint),
    ...textSummary(report, paint),
  ];
  return `${lines.join('\n')}\n`;
}
