import { createHash } from 'node:crypto';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { explainCommand } from './explain-command.ts';
import { firstLayers } from './layers-text.ts';
import { findingLine, partialNote } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { resultState } from './result-state.ts';

/** SARIF 2.1.0 for code scanning: one rule a check, its requirements in the properties, known failings suppressed. */
export function renderSarif(report: Report): string {
  const { tool, results } = report;
  const ids = [...new Set(results.map(({ check }) => check))];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            version: tool.version,
            rules: ids.map((id) => ruleOf(id, results)),
          },
        },
        automationDetails: { id: `surfacelock/${report.subject.name}/` },
        invocations: [invocationOf(report)],
        columnKind: 'utf16CodeUnits',
        // Consumers show every entry as an alert, so what passes or does not apply is a rule without results.
        results: results.filter(isAlert).map((result) => resultOf(result, ids.indexOf(result.check), report)),
        properties: { subject: report.subject, summary: report.summary, environment: report.environment },
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function isAlert(result: CheckResult): boolean {
  const state = resultState(result);
  return state !== 'pass' && state !== 'not-applicable';
}

function ruleOf(id: string, results: readonly CheckResult[]): object {
  const own = results.filter(({ check }) => check === id);
  const requirements = [...new Set(own.flatMap((result) => result.requirements))];
  const [first] = own;
  return {
    id,
    shortDescription: { text: first?.claim ?? id },
    help: { text: `Proves ${requirements.join(', ')}. ${first === undefined ? '' : explainCommand(first)}` },
    defaultConfiguration: { level: levelOf(first?.level ?? 'INFO') },
    properties: { requirements, tags: requirements },
  };
}

function invocationOf(report: Report): object {
  const partial = partialNote(report);
  const texts = [...(partial === null ? [] : [partial]), ...(report.harness ?? []).map(findingLine)];
  return {
    executionSuccessful: report.exitCode !== 3,
    exitCode: report.exitCode,
    toolExecutionNotifications: texts.map((text) => ({
      level: 'error',
      message: { text: escapeText(text) },
    })),
  };
}

function resultOf(result: CheckResult, ruleIndex: number, { subject }: Report): object {
  const { check, contract, level, requirements, blame, expected } = result;
  const kind = kindOf(result);
  const layers = firstLayers(result);
  const uri = subject.file ?? `${subject.name}.json`;
  return {
    ruleId: check,
    ruleIndex,
    kind,
    // The format wants "none" for everything that is no failure.
    level: kind === 'fail' ? levelOf(level) : 'none',
    message: { text: resultLines(result).join('\n') },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(uri) }, region: { startLine: 1 } },
        logicalLocations: [{ fullyQualifiedName: `${subject.name}/${contract}/${check}` }],
      },
    ],
    partialFingerprints: {
      'surfacelockJob/v1': createHash('sha256').update(`${subject.name}:${contract}:${check}`).digest('hex'),
    },
    ...(resultState(result) === 'known' && {
      suppressions: [
        { kind: 'external', status: 'accepted', justification: escapeText(expected?.reason ?? '') },
      ],
    }),
    properties: {
      contract,
      level,
      requirements,
      verdict: resultState(result),
      blame,
      ...(layers !== null && { layers }),
    },
  };
}

function kindOf(result: CheckResult): 'fail' | 'open' | 'review' {
  if (resultState(result) === 'stale') return 'review';
  // Blocked: it was looked for, and not enough could be seen to decide.
  return result.verdict === 'blocked' ? 'open' : 'fail';
}

function levelOf(level: CheckResult['level']): 'error' | 'warning' | 'note' {
  if (level === 'MUST') return 'error';
  return level === 'SHOULD' ? 'warning' : 'note';
}
