import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { countLine, findingLine, partialNote, subjectLine } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { isRedResult, resultState } from './result-state.ts';

/** TAP 14: a test point a check; what is not red is marked `TODO`, what does not apply `SKIP`. */
export function renderTap(report: Report): string {
  const { results, harness = [], plan } = report;
  const partial = partialNote(report);
  // A plan with more points than follow is itself a failure: no consumer can take a cut run for a whole one.
  const planned = partial === null ? results.length : Math.max(plan?.jobs ?? 0, results.length + 1);
  const points = [
    ...results.map((result, index) => pointOf(result, index + 1)),
    ...harness.map(
      (finding, index) => `not ok ${planned + index + 1} - ${described(findingLine(finding))}\n`,
    ),
  ];
  return [
    'TAP version 14\n',
    `# ${flat(subjectLine(report))}\n`,
    `1..${planned + harness.length}\n`,
    ...points,
    ...(partial === null ? [] : [`Bail out! ${described(partial)}\n`]),
    `# ${countLine(report)}; exit ${report.exitCode}\n`,
  ].join('');
}

function pointOf(result: CheckResult, number: number): string {
  const { contract, check, claim } = result;
  const state = resultState(result);
  const word = state === 'pass' || state === 'not-applicable' ? 'ok' : 'not ok';
  const head = `${word} ${number} - ${described(`${contract} ${check}: ${claim}`)}${directive(result)}\n`;
  return `${head}${diagnosis(result)}`;
}

function directive(result: CheckResult): string {
  const state = resultState(result);
  if (state === 'not-applicable') return ` # SKIP ${described(result.message)}`;
  if (state === 'known') return ` # TODO known failing: ${described(result.expected?.reason ?? '')}`;
  if (state === 'pass' || isRedResult(result)) return '';
  return ` # TODO does not count: ${result.level}`;
}

/** A block of YAML in which every text is a JSON string, which YAML reads as it is. */
function diagnosis(result: CheckResult): string {
  const { level, requirements, blame, message } = result;
  const state = resultState(result);
  const short = [`level: ${level}`, `requirements: ${JSON.stringify(requirements)}`];
  const long = [
    `verdict: ${state}`,
    `blame: ${JSON.stringify(blame)}`,
    `message: ${JSON.stringify(escapeText(message))}`,
    'details:',
    ...resultLines(result).map((line) => `  - ${JSON.stringify(line)}`),
  ];
  const lines = ['---', ...short, ...(state === 'pass' ? [] : long), '...'];
  return lines.map((line) => `  ${line}\n`).join('');
}

/** A description in which nothing is read as a directive. */
function described(text: string): string {
  return flat(text).replaceAll('\\', '\\\\').replaceAll('#', '\\#');
}

function flat(text: string): string {
  return escapeText(text).replaceAll('\n', ' / ');
}
