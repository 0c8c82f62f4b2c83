import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { htmlStyle } from './html-style.ts';
import { firstLayers } from './layers-text.ts';
import { remarkedClaim } from './remarked-claim.ts';
import { countLine, exitMeanings, findingLine, partialNote, subjectLine } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { isRedResult, resultState } from './result-state.ts';
import { stabilityText } from './stability-text.ts';
import { xmlText } from './xml-text.ts';

/** The report as one page that loads nothing and runs nothing: whatever a subject sent is text. */
export function renderHtml(report: Report): string {
  const { exitCode, results, requirements, harness = [], environment } = report;
  const heading = `exit ${exitCode}: ${exitMeanings[exitCode] ?? 'unknown'}`;
  const partial = partialNote(report);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${xmlText(`${report.subject.name}: ${heading}`)}</title>`,
    `<style>${htmlStyle}</style>`,
    '</head>',
    '<body>',
    `<h1 class="${exitCode === 0 ? 'good' : 'bad'}">${xmlText(heading)}</h1>`,
    `<p>${xmlText(subjectLine(report))}</p>`,
    ...(partial === null ? [] : [`<p class="bad">PARTIAL: ${xmlText(partial)}</p>`]),
    ...harness.map((finding) => `<p class="bad">HARNESS: ${xmlText(findingLine(finding))}</p>`),
    `<p>${xmlText(countLine(report))}</p>`,
    `<p>${xmlText(`stability ${stabilityText(report)}; containment: ${environment.containment}; Node ${environment.node}, ${environment.platform}`)}</p>`,
    '<h2>Checks</h2>',
    ...results.map(detailsOf),
    '<h2>Requirements</h2>',
    '<table>',
    '<tr><th>requirement</th><th>level</th><th>verdict</th><th>checks</th></tr>',
    ...requirements.map(requirementRow),
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function detailsOf(result: CheckResult): string {
  const state = resultState(result);
  const { level, check, contract, message } = result;
  const layers = firstLayers(result);
  const mark = isRedResult(result) ? 'bad' : state === 'pass' ? 'good' : 'odd';
  const seen = message === '' ? remarkedClaim(result) : message;
  const summary = `<b class="${mark}">${state}</b> ${level} <code>${xmlText(check)}</code> (${xmlText(contract)}) ${xmlText(seen)}${layers === null ? '' : ` <i>${xmlText(layers)}</i>`}`;
  const open = isRedResult(result) ? ' open' : '';
  // The lines are escaped for a terminal already; here they become text of a page.
  return `<details${open}><summary>${summary}</summary><pre>${xmlText(resultLines(result).join('\n'))}</pre></details>`;
}

function requirementRow({ id, level, verdict, checks }: Report['requirements'][number]): string {
  const cells = [id, level, verdict, checks.join(', ')];
  return `<tr>${cells.map((cell) => `<td>${xmlText(cell)}</td>`).join('')}</tr>`;
}
