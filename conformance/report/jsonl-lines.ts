import type { CheckResult, HarnessFinding, Report } from '../../spec/generated/report.gen.ts';

type Bound = Pick<Report['requirements'][number], 'id' | 'level'>;

/** What of a report is known before anything has run. */
export type JsonlHead = Pick<
  Report,
  'format' | 'tool' | 'subject' | 'contracts' | 'plan' | 'shard' | 'failOn' | 'environment'
>;

/** The first line of a stream. Nothing is proven yet. */
export function headLine(head: JsonlHead, requirements: readonly Bound[]): string {
  const unproven = requirements.map(({ id, level }) => ({ id, level, verdict: 'unproven', checks: [] }));
  return lineOf('head', { ...head, requirements: unproven });
}

/** One result. */
export function resultLine(result: CheckResult): string {
  return lineOf('result', result);
}

/** One fault of the harness itself. */
export function harnessLine(finding: HarnessFinding): string {
  return lineOf('harness', finding);
}

/** The last line. A stream without it is partial, so a run that was stopped gets none. */
export function endLine({ requirements, summary, exitCode, durationMs, footer }: Report): string {
  return lineOf('end', { requirements, summary, exitCode, durationMs, footer });
}

function lineOf(record: string, fields: object): string {
  return `${JSON.stringify({ record, ...fields })}\n`;
}
