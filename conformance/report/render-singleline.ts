import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { firstLayers } from './layers-text.ts';
import { countLine, exitMeanings, findingLine, partialNote, subjectLine } from './report-notes.ts';
import { resultState } from './result-state.ts';

/** One line a result and one for the whole, made for `grep` and for logs. */
export function renderSingleline(report: Report): string {
  const partial = partialNote(report);
  const { exitCode } = report;
  const lines = [
    ...report.results.map(lineOf),
    ...(report.harness ?? []).map((finding) => `HARNESS ${findingLine(finding)}`),
    ...(partial === null ? [] : [`PARTIAL ${partial}`]),
    `exit ${exitCode} (${exitMeanings[exitCode] ?? 'unknown'}): ${countLine(report)}; ${subjectLine(report)}`,
  ];
  return lines.map((line) => `${escapeText(line).replaceAll('\n', ' / ')}\n`).join('');
}

function lineOf(result: CheckResult): string {
  const { level, contract, check, requirements, blame, message, expected } = result;
  const layers = firstLayers(result);
  return [
    `${resultState(result)} ${level} ${contract} ${check} [${requirements.join(' ')}]`,
    ...(blame === null ? [] : [`blame=${blame}`]),
    ...(message === '' ? [] : [`seen: ${message}`]),
    ...(layers === null ? [] : [layers]),
    ...(expected === undefined ? [] : [`expected: ${expected.reason}`]),
  ].join(' | ');
}
