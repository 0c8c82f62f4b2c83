import { escapeText } from '../report/escape-text.ts';
import type { Paint } from '../report/paint.ts';
import type { KillMatrix, KillRow } from '../runner/kill-matrix.ts';

/** The kill matrix for a person: one line a broken subject, and below it what differs from what it names. */
export function renderKillMatrix(matrix: KillMatrix, paint: Paint): string {
  const width = Math.max(...matrix.rows.map((row) => nameOf(row).length));
  const lines = [
    ...matrix.rows.flatMap((row) => rowLines(row, width, paint)),
    '',
    ...neverFailedLines(matrix),
    ...(matrix.isComplete ? [] : [paint.bad('PARTIAL: the selftest was stopped')]),
    summary(matrix),
  ];
  return `${lines.join('\n')}\n`;
}

function rowLines(row: KillRow, width: number, paint: Paint): readonly string[] {
  const isExact = row.missed.length + row.unnamed.length + row.blocked.length === 0;
  const word = isExact ? paint.good('exact') : paint.bad('WRONG');
  const checks = row.failed.length === 1 ? '1 check fails' : `${row.failed.length} checks fail`;
  return [
    `${word}  ${nameOf(row).padEnd(width)}  ${checks}: ${row.claim}`,
    ...row.missed.map((id) => `       named, but does not fail: ${id}`),
    ...row.unnamed.map((id) => `       fails, but is not named: ${id}`),
    ...row.blocked.map(({ check, message }) => `       blocked: ${check}: ${escapeText(message)}`),
  ];
}

function neverFailedLines({ neverFailed }: KillMatrix): readonly string[] {
  if (neverFailed === null) return [];
  if (neverFailed.length === 0) return ['every check is failed by some broken subject'];
  return ['no broken subject fails these checks:', ...neverFailed.map((id) => `  ${id}`)];
}

function summary({ rows, exitCode }: KillMatrix): string {
  const broken = rows.filter((row) => row.broken !== null);
  const exact = broken.filter(({ missed, unnamed }) => missed.length + unnamed.length === 0);
  return `exit ${exitCode}: ${exact.length} of ${broken.length} broken subjects are caught by exactly the checks they name`;
}

function nameOf({ broken }: KillRow): string {
  return broken ?? '(sound reference)';
}
