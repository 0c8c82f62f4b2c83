import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { Report } from '../../spec/generated/report.gen.ts';
import type { Paint } from './paint.ts';

const meanings: { readonly [exitCode: number]: string } = {
  0: 'clean',
  1: 'findings',
  2: 'usage or configuration error',
  3: 'could not check',
  4: 'review needed',
  5: 'only stale expected failures',
};

/** The last lines of the text report: counts, what a verdict of stability rests on, and the exit code with its meaning. */
export function textSummary(report: Report, paint: Paint): readonly string[] {
  const { summary, environment, exitCode } = report;
  return [
    '',
    `checks        ${summary.pass} pass, ${summary.fail} fail, ${summary.blocked} blocked, ${summary.notApplicable} not applicable, ${summary.expectedFailures} known failing, ${summary.stale} stale`,
    `requirements  ${requirementCounts(report)}`,
    `stability     ${stability(environment.runs)}; containment: ${environment.containment}`,
    ...(report.footer === undefined ? [partial(report, paint)] : []),
    ...(hasNoVerdict(report) ? ['nothing was judged: no check applies to this subject'] : []),
    `${exitCode === 0 ? paint.good('exit 0') : paint.bad(`exit ${exitCode}`)}: ${meanings[exitCode] ?? 'unknown'}`,
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

function stability(runs: number): string {
  const percent = excludedFlapPercent(runs);
  const processes = runs === 1 ? '1 fresh process' : `${runs} fresh processes`;
  if (percent === null) return `rests on ${processes}, too few to exclude any flap`;
  return `rests on ${processes}, which excludes a flap rate of ${percent} % and more`;
}

function partial({ results }: Report, paint: Paint): string {
  const count = results.length === 1 ? '1 result' : `${results.length} results`;
  return paint.bad(`PARTIAL       the run was stopped after ${count}; the rest was not judged`);
}

function hasNoVerdict({ footer, summary }: Report): boolean {
  return footer !== undefined && footer.results > 0 && summary.notApplicable === footer.results;
}
