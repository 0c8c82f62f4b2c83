import type { Report } from '../../spec/generated/report.gen.ts';
import { judgeReport, type ReportFacts } from './judge-report.ts';
import type { ReportHead } from './report-head.ts';

/** What a report is made of. */
export interface ReportParts extends ReportFacts {
  readonly head: ReportHead;
  readonly durationMs: number;
}

/** The report of a run, with counts, requirement verdicts and exit code. */
export function assembleReport(parts: ReportParts): Report {
  const { footer, ...judged } = judgeReport(parts);
  const { durationMs } = parts;
  return { ...parts.head, ...judged, durationMs, ...(footer !== undefined && { footer }) };
}
