import type { CheckResult, Evidence } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { excerptLines } from './excerpt.ts';
import { explainCommand } from './explain-command.ts';
import { layersText } from './layers-text.ts';
import { resultState } from './result-state.ts';

const evidenceLimit = 4;

/** Everything about a result as plain lines, escaped and cut, for formats that carry a block of text. */
export function resultLines(result: CheckResult): readonly string[] {
  const { claim, message, requirements, mend, blame, expected, level, contract } = result;
  const left = result.evidence.length - evidenceLimit;
  return [
    `verdict: ${resultState(result)} (${level}, ${contract}), blame: ${blame ?? 'none'}`,
    ...line('claim', claim),
    ...line('seen', message),
    ...line('proves', requirements.join(', ')),
    ...(expected === undefined ? [] : line('expected', expected.reason)),
    ...result.evidence.slice(0, evidenceLimit).flatMap(evidenceLines),
    ...(left > 0 ? [`evidence: ${left} more in the JSON report`] : []),
    ...line('mend', mend),
    ...line('next', explainCommand(result)),
  ];
}

/** Title, both layers where two values were compared, and the thing itself. */
function evidenceLines(item: Evidence): readonly string[] {
  const layers = layersText(item);
  const { before, after } = item.layers ?? { before: '', after: '' };
  // The text of a comparison mostly quotes both sides already; a reader must not see them twice.
  const isQuoted = item.text.includes(before) && item.text.includes(after);
  return [
    `evidence: ${escapeText(evidenceTitle(item))}`,
    ...(layers === null ? [] : [`  ${layers}`]),
    ...(layers === null || isQuoted ? [] : line('  before', before)),
    ...(layers === null || isQuoted ? [] : line('  after', after)),
    ...excerptLines(item.text).map((text) => `  | ${text}`),
  ];
}

/** The title of a piece of evidence with its place. */
export function evidenceTitle({ title, request, offset, length }: Evidence): string {
  if (request === undefined) return title;
  const range =
    offset === undefined
      ? ''
      : length === undefined
        ? `, byte ${offset}`
        : `, bytes ${offset} to ${offset + length}`;
  return `${title} (request ${request}${range})`;
}

function line(name: string, text: string): readonly string[] {
  return text === '' ? [] : [`${name}: ${escapeText(text).replaceAll('\n', ' / ')}`];
}
