import type { CheckResult, Evidence, HarnessFinding, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { excerptLines } from './excerpt.ts';
import { explainCommand } from './explain-command.ts';
import { layersText } from './layers-text.ts';
import type { Paint } from './paint.ts';
import { evidenceTitle } from './result-lines.ts';
import { type ResultState, resultState } from './result-state.ts';

const evidenceLimit = 4;

/** One block for each verdict that is more than its line: known failings, failures, what was blocked, stale entries. */
export function textDetails({ results, harness = [] }: Report, paint: Paint): readonly string[] {
  const of = (state: ResultState): readonly CheckResult[] =>
    results.filter((result) => resultState(result) === state);
  return [
    ...of('known').flatMap((result) => knownBlock(result, paint)),
    ...of('fail').flatMap((result) => failureBlock(result, paint)),
    ...sameMessage(of('blocked')).flatMap((group) => blockedBlock(group, paint)),
    ...of('stale').flatMap((result) => staleBlock(result, paint)),
    ...harness.flatMap((finding) => harnessBlock(finding, paint)),
  ];
}

function failureBlock(result: CheckResult, paint: Paint): readonly string[] {
  const { check, level, contract, blame } = result;
  return [
    '',
    `${paint.bad('FAIL')} ${paint.strong(check)} (${level}, ${contract}), blame: ${blame ?? 'none'}`,
    ...field('claim', result.claim),
    ...field('seen', result.message),
    ...field('proves', result.requirements.join(', ')),
    ...evidenceBlock(result.evidence, paint),
    ...field('mend', result.mend),
    ...field('next', explainCommand(result)),
  ];
}

function knownBlock(result: CheckResult, paint: Paint): readonly string[] {
  const { check, level, contract, expected } = result;
  return [
    '',
    `${paint.odd('known')} ${paint.strong(check)} (${level}, ${contract}) ${knownWord(result)}, as is expected of this subject`,
    ...field('reason', expected?.reason ?? ''),
    ...field('seen', result.message),
    ...evidenceBlock(result.evidence, paint),
  ];
}

/** Checks that were blocked by one cause are one message: a subject that never started is not thirty problems. */
function blockedBlock(group: readonly CheckResult[], paint: Paint): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const names = [...new Set(group.map(({ check }) => check))];
  const head = names.length === 1 ? names.join() : `${names.length} checks`;
  return [
    '',
    `${paint.bad('BLOCKED')} ${paint.strong(head)}, blame: ${first.blame ?? 'none'}`,
    ...field('seen', first.message),
    ...evidenceBlock(first.evidence, paint),
    ...field('mend', first.mend),
    ...(names.length === 1 ? [] : field('checks', names.join(', '))),
    ...field('next', explainCommand(first)),
  ];
}

function staleBlock({ check, contract, expected }: CheckResult, paint: Paint): readonly string[] {
  return [
    '',
    `${paint.odd('STALE')} ${paint.strong(check)} (${contract}) passes, but is listed as a known failing`,
    ...field('reason', expected?.reason ?? ''),
    ...field('mend', 'Take the entry out of the expected failures, or give it the outcome "sometimes".'),
  ];
}

/** What we did wrong is told apart from all verdicts: it is nobody's failing but ours. */
function harnessBlock(
  { check, contract, message, evidence }: HarnessFinding,
  paint: Paint,
): readonly string[] {
  return [
    '',
    `${paint.bad('HARNESS')} ${paint.strong(check)} (${contract}), blame: harness`,
    ...field('seen', message),
    ...evidenceBlock(evidence, paint),
    ...field('mend', 'This is a fault of surfacelock itself: please report it with the evidence.'),
  ];
}

function knownWord({ verdict }: CheckResult): string {
  return verdict === 'blocked' ? 'is blocked' : 'fails';
}

function evidenceBlock(evidence: readonly Evidence[], paint: Paint): readonly string[] {
  const shown = evidence
    .slice(0, evidenceLimit)
    .flatMap((item) => [
      ...field('evidence', evidenceTitle(item)),
      ...field('', layersText(item) ?? ''),
      ...excerptLines(item.text).map((line) => `            ${paint.faint('|')} ${line}`),
    ]);
  const left = evidence.length - evidenceLimit;
  return left > 0 ? [...shown, ...field('evidence', `${left} more in the JSON report`)] : shown;
}

function field(name: string, text: string): readonly string[] {
  if (text === '') return [];
  const [first = '', ...rest] = escapeText(text).split('\n');
  return [`  ${name.padEnd(9)} ${first}`, ...rest.map((line) => `            ${line}`)];
}

function sameMessage(results: readonly CheckResult[]): readonly (readonly CheckResult[])[] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    const key = JSON.stringify([result.blame, result.message, result.mend]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  return [...groups.values()];
}
