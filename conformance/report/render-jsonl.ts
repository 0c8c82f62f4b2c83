import type { Report } from '../../spec/generated/report.gen.ts';
import { endLine, harnessLine, headLine, resultLine } from './jsonl-lines.ts';

/** The report as one JSON object a line: head, results, faults of the harness, and an end where the run has one. */
export function renderJsonl(report: Report): string {
  const {
    results,
    requirements,
    harness = [],
    summary: _s,
    exitCode: _e,
    durationMs: _d,
    footer,
    ...head
  } = report;
  return [
    headLine(head, requirements),
    ...results.map(resultLine),
    ...harness.map(harnessLine),
    ...(footer === undefined ? [] : [endLine(report)]),
  ].join('');
}
