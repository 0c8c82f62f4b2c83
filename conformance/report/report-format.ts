import type { Report } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';
import { renderJson } from './render-json.ts';
import { renderText } from './render-text.ts';

/** Name of a format that a report can be had in. */
export type ReportFormat = 'text' | 'json';

/** The report in one of its formats. */
export function renderReport(report: Report, format: ReportFormat, paint: Paint): string {
  return format === 'json' ? renderJson(report) : renderText(report, paint);
}
