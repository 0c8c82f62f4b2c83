import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { firstLayers } from './layers-text.ts';
import { fenced, markdownText } from './markdown-text.ts';
import { remarkedClaim } from './remarked-claim.ts';
import { countLine, exitMeanings, findingLine, partialNote, subjectLine } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { resultState } from './result-state.ts';

/** The report for a job summary or a comment: a table of all results, and a folded block for each that needs eyes. */
export function renderMarkdown(report: Report): string {
  const { results, harness = [], exitCode } = report;
  const partial = partialNote(report);
  const lines = [
    `## Surfacelock: exit ${exitCode}, ${exitMeanings[exitCode] ?? 'unknown'}`,
    '',
    markdownText(subjectLine(report)),
    '',
    ...(partial === null ? [] : [`**PARTIAL: ${markdownText(partial)}.**`, '']),
    ...harness.flatMap((finding) => [`**HARNESS: ${markdownText(findingLine(finding))}**`, '']),
    countLine(report),
    '',
    '| verdict | level | check | requirements | seen |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(row),
    '',
    ...results.filter(needsEyes).flatMap(block),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function row(result: CheckResult): string {
  const { level, check, contract, requirements, message } = result;
  const state = resultState(result);
  const layers = firstLayers(result);
  const seen = [message === '' ? remarkedClaim(result) : message, ...(layers === null ? [] : [layers])].join(
    ' · ',
  );
  const cells = [state, level, `${check} (${contract})`, requirements.join(', '), seen];
  return `| ${cells.map(markdownText).join(' | ')} |`;
}

function needsEyes(result: CheckResult): boolean {
  const state = resultState(result);
  return state !== 'pass' && state !== 'not-applicable';
}

function block(result: CheckResult): readonly string[] {
  const { check, contract } = result;
  return [
    `<details><summary>${markdownText(`${resultState(result)}: ${check} (${contract})`)}</summary>`,
    '',
    ...fenced(resultLines(result)),
    '',
    '</details>',
    '',
  ];
}
