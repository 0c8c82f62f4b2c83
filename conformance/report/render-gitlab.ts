import { createHash } from 'node:crypto';
import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { firstLayers } from './layers-text.ts';
import { findingLine, partialNote } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { isRedResult, resultState } from './result-state.ts';

type Severity = 'info' | 'minor' | 'major' | 'critical' | 'blocker';

/** A code quality report of GitLab: one entry for everything that is more than a pass. */
export function renderGitlab(report: Report): string {
  const path = report.subject.file ?? `${report.subject.name}.json`;
  const entry = (name: string, severity: Severity, description: string, identity: string, body?: string) => ({
    type: 'issue',
    check_name: name,
    description: escapeText(description),
    categories: ['Compatibility'],
    severity,
    // Without message or offset: the same failing stays the same entry from one run to the next.
    fingerprint: createHash('sha256').update(`${report.subject.name}\n${identity}`).digest('hex'),
    location: { path, lines: { begin: 1 } },
    ...(body !== undefined && { content: { body } }),
  });
  const partial = partialNote(report);
  const entries = [
    ...report.results.filter(isShown).map((result) => {
      const { check, contract } = result;
      const body = resultLines(result).join('\n');
      return entry(check, severityOf(result), descriptionOf(result), `${contract}\n${check}`, body);
    }),
    ...(report.harness ?? []).map((finding) =>
      entry(
        'surfacelock/harness',
        'blocker',
        findingLine(finding),
        `harness\n${finding.contract}\n${finding.check}\n${finding.message}`,
      ),
    ),
    ...(partial === null ? [] : [entry('surfacelock/partial', 'blocker', partial, 'partial')]),
  ];
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function isShown(result: CheckResult): boolean {
  const state = resultState(result);
  return state !== 'pass' && state !== 'not-applicable';
}

function descriptionOf(result: CheckResult): string {
  const { check, level, message, requirements, claim } = result;
  const layers = firstLayers(result);
  const seen = message === '' ? claim : message;
  const both = layers === null ? '' : ` (${layers})`;
  return `${resultState(result)} ${level} ${check} [${requirements.join(', ')}]: ${seen}${both}`;
}

function severityOf(result: CheckResult): Severity {
  const state = resultState(result);
  if (state === 'known') return 'info';
  if (state === 'stale') return 'minor';
  if (!isRedResult(result)) return result.level === 'SHOULD' ? 'minor' : 'info';
  return state === 'blocked' ? 'major' : 'critical';
}
