import type { Report } from '../../spec/generated/report.gen.ts';

/** The report as the published document, indented and with a line break at its end. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
