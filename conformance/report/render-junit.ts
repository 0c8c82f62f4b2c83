import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { findingLine, partialNote } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { isRedResult, resultState } from './result-state.ts';
import { xmlText } from './xml-text.ts';

interface Case {
  readonly kind: 'pass' | 'failure' | 'error' | 'skipped';
  readonly xml: string;
  readonly seconds: number;
}

/** JUnit XML: a suite a contract, a case a check. What is not red is skipped with its reason, never a failure. */
export function renderJunit(report: Report): string {
  const { subject, contracts, results } = report;
  const suites = contracts.map((contract) => {
    const cases = results
      .filter((result) => result.contract === contract)
      .map((each) => caseOf(each, report));
    return { name: `${subject.name}: ${contract}`, cases };
  });
  const own = ownCases(report);
  const all = [...suites, ...(own.length > 0 ? [{ name: 'surfacelock', cases: own }] : [])];
  const cases = all.flatMap((suite) => suite.cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="surfacelock" ${counts(cases)}>`,
    ...all.flatMap((suite) => [
      `  <testsuite name="${xmlText(suite.name)}" ${counts(suite.cases)}>`,
      ...properties(report),
      ...suite.cases.map(({ xml }) => xml),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function counts(cases: readonly Case[]): string {
  const count = (kind: Case['kind']): number => cases.filter((each) => each.kind === kind).length;
  const seconds = cases.reduce((sum, each) => sum + each.seconds, 0);
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}" time="${seconds.toFixed(3)}"`;
}

function properties({ tool, subject, environment, exitCode, footer }: Report): readonly string[] {
  const pairs = {
    tool: `${tool.name} ${tool.version}`,
    subject: `${subject.name} ${subject.version ?? ''}`.trim(),
    runs: String(environment.runs),
    containment: environment.containment,
    complete: String(footer !== undefined),
    exitCode: String(exitCode),
  };
  const lines = Object.entries(pairs).map(
    ([name, value]) => `      <property name="${name}" value="${xmlText(value)}"/>`,
  );
  return ['    <properties>', ...lines, '    </properties>'];
}

function caseOf(result: CheckResult, { subject }: Report): Case {
  const { check, contract, level, requirements, durationMs } = result;
  const seconds = durationMs / 1000;
  const kind = kindOf(result);
  const body = kind === 'pass' ? [] : [outcomeOf(result, kind)];
  const named = [
    `        <property name="level" value="${level}"/>`,
    ...requirements.map((id) => `        <property name="requirement" value="${xmlText(id)}"/>`),
  ];
  const xml = [
    `    <testcase name="${xmlText(check)}" classname="${xmlText(`${subject.name}.${contract}`)}" time="${seconds.toFixed(3)}">`,
    '      <properties>',
    ...named,
    '      </properties>',
    ...body,
    '    </testcase>',
  ];
  return { kind, xml: xml.join('\n'), seconds };
}

function kindOf(result: CheckResult): Case['kind'] {
  const state = resultState(result);
  if (state === 'pass') return 'pass';
  if (!isRedResult(result)) return 'skipped';
  return state === 'blocked' ? 'error' : 'failure';
}

function outcomeOf(result: CheckResult, kind: Exclude<Case['kind'], 'pass'>): string {
  const text = resultLines(result).join('\n');
  const message = shortOf(result);
  if (kind === 'skipped') return `      <skipped message="${xmlText(message)}">${xmlText(text)}</skipped>`;
  const type = kind === 'error' ? (result.blame ?? 'blocked') : result.level;
  return `      <${kind} message="${xmlText(message)}" type="${xmlText(type)}">${xmlText(text)}</${kind}>`;
}

function shortOf(result: CheckResult): string {
  const { level, message, expected } = result;
  switch (resultState(result)) {
    case 'known':
      return `known failing: ${expected?.reason ?? ''}`;
    case 'stale':
      return 'passes, but is listed as a known failing';
    case 'fail':
    case 'blocked':
      return isRedResult(result) ? message : `does not count (${level}): ${message}`;
    default:
      return message;
  }
}

/** What is about the run and not about one check: cut short, or spoilt by the harness. */
function ownCases(report: Report): readonly Case[] {
  const partial = partialNote(report);
  const faults = (report.harness ?? []).map(
    (finding) => ['the harness sends well-formed replies', findingLine(finding)] as const,
  );
  const cut = partial === null ? [] : [['the run comes to its end', partial] as const];
  return [...cut, ...faults].map(([name, message]) => ({
    kind: 'error',
    seconds: 0,
    xml: `    <testcase name="${name}" classname="surfacelock" time="0.000">\n      <error message="${xmlText(message)}" type="harness"/>\n    </testcase>`,
  }));
}
