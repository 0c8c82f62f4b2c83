import type { CheckResult, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';
import { countLine, exitMeanings, findingLine, partialNote, subjectLine } from './report-notes.ts';
import { resultLines } from './result-lines.ts';
import { isRedResult, resultState } from './result-state.ts';

type Grade = 'error' | 'warning' | 'notice';

/** Workflow commands of GitHub Actions: an annotation for everything that is more than a pass. */
export function renderGithub(report: Report): string {
  const { subject, exitCode } = report;
  const partial = partialNote(report);
  const at = (grade: Grade, title: string, text: string): string => {
    const place = subject.file === undefined ? '' : `file=${property(subject.file)},line=1,`;
    return `::${grade} ${place}title=${property(title)}::${data(text)}\n`;
  };
  return [
    ...report.results.flatMap((result) => {
      const grade = gradeOf(result);
      return grade === null ? [] : [at(grade, titleOf(result), resultLines(result).join('\n'))];
    }),
    ...(report.harness ?? []).map((finding) => at('error', 'surfacelock: harness', findingLine(finding))),
    ...(partial === null ? [] : [at('error', 'surfacelock: partial', partial)]),
    at(
      exitCode === 0 ? 'notice' : 'error',
      `surfacelock: exit ${exitCode}, ${exitMeanings[exitCode] ?? 'unknown'}`,
      `${countLine(report)}\n${subjectLine(report)}`,
    ),
  ].join('');
}

/** Null for what nobody has to look at. */
function gradeOf(result: CheckResult): Grade | null {
  const state = resultState(result);
  if (state === 'pass' || state === 'not-applicable') return null;
  if (state === 'stale') return 'warning';
  if (isRedResult(result)) return 'error';
  return state === 'fail' && result.level === 'SHOULD' ? 'warning' : 'notice';
}

function titleOf(result: CheckResult): string {
  return `${resultState(result)} ${result.check} (${result.level})`;
}

/** The text of a command on one line: whoever may choose it cannot begin a command of their own. */
function data(text: string): string {
  return escapeText(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
