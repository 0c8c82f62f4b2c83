import type { Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { type Paint, plainPaint } from './paint.ts';
import { textDetails } from './text-details.ts';
import { textList } from './text-list.ts';
import { textSummary } from './text-summary.ts';

/** The report for a person at a terminal. Everything a subject sent is escaped, and evidence is cut to its first lines. */
export function renderText(report: Report, paint: Paint = plainPaint): string {
  const lines = [
    heading(report),
    ...textList(report, paint),
    ...textDetails(report, paint),
    ...textSummary(report, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function heading({ tool, subject, contracts }: Report): string {
  const version = subject.version === null ? '' : ` ${escapeText(subject.version)}`;
  const subjectText = `${subject.name}${version} (${subject.driver}, ${subject.wire})`;
  return `${tool.name} ${tool.version}: ${subjectText} held to ${contracts.join(', ')}`;
}
