import { HarnessError } from '../../spec/errors.ts';
import type { Evidence } from '../../spec/generated/report.gen.ts';
import { blocked, type Outcome, pass } from '../lab/lab.ts';

/** What became of one row: an outcome, or the error that it ended with. */
export interface JudgedRow {
  readonly row: string;
  readonly outcome: Outcome | { readonly outcome: 'error'; readonly error: unknown };
}

/** Rows that a message tells in full, that it names at all, and whose evidence is kept. */
const toldRows = 3;
const namedRows = 60;
const shownRows = 6;
const itemsOfRow = 5;

/**
 * The outcome of a whole table. A row that fails makes it fail, whatever became of the others; else a row that could
 * not be judged blocks it. Rows that say nothing about the subject are told apart and change nothing, unless all do.
 */
export function tableOutcome(rows: readonly JudgedRow[]): Outcome {
  const failed = rows.flatMap(({ row, outcome }) =>
    outcome.outcome === 'fail' ? [{ row, ...outcome }] : [],
  );
  const others = otherItems(rows);
  if (failed.length > 0) {
    const told = failed.map(({ row, message }) => ({ row, message }));
    const message = `${ofRows(failed.length, rows)} ${failed.length === 1 ? 'fails' : 'fail'}: ${toldShort(told)}`;
    const evidence = [
      ...(failed.length === 1 ? [] : [linesItem('rows that fail', told)]),
      ...others,
      ...failed.slice(0, shownRows).flatMap(rowItems),
    ];
    return { outcome: 'fail', message, evidence, failedRows: failed.map(({ row }) => row) };
  }
  const stuck = messagesOf(rows, 'blocked');
  const [error] = rows.flatMap(({ row, outcome }) =>
    outcome.outcome === 'error' ? [{ row, ...outcome }] : [],
  );
  if (error !== undefined) throw errorOfRow(error.row, error.error);
  if (stuck.length > 0) {
    return blocked(`${ofRows(stuck.length, rows)} could not be judged: ${toldShort(stuck)}`, ...others);
  }
  const silent = messagesOf(rows, 'not-applicable');
  if (silent.length < rows.length) return pass(heldItem(rows), ...others);
  const message = `No row says anything about this subject: ${toldShort(silent)}`;
  return { outcome: 'not-applicable', message, evidence: others };
}

interface ToldRow {
  readonly row: string;
  readonly message: string;
}

function messagesOf(rows: readonly JudgedRow[], kind: 'blocked' | 'not-applicable'): readonly ToldRow[] {
  return rows.flatMap(({ row, outcome }) =>
    outcome.outcome === kind ? [{ row, message: outcome.message }] : [],
  );
}

function ofRows(count: number, { length }: readonly JudgedRow[]): string {
  return `${count} of ${length} row${length === 1 ? '' : 's'}`;
}

/** Rows of one cause are told together, the first of them in full. */
function toldShort(rows: readonly ToldRow[]): string {
  const byMessage = new Map<string, string[]>();
  for (const { row, message } of rows.slice(0, namedRows)) {
    byMessage.set(message, [...(byMessage.get(message) ?? []), JSON.stringify(row)]);
  }
  const causes = [...byMessage];
  const told = causes
    .slice(0, toldRows)
    .map(([message, names]) => `${names.join(', ')}: ${message.replace(/\.$/, '')}`);
  const named = causes.slice(toldRows).flatMap(([, names]) => names);
  const left = rows.length - namedRows;
  return [
    ...told,
    ...(named.length === 0 ? [] : [`and ${named.join(', ')}`]),
    ...(left > 0 ? [`and ${left} more`] : []),
  ].join('; ');
}

function otherItems(rows: readonly JudgedRow[]): readonly Evidence[] {
  const broken = rows.flatMap(({ row, outcome }) =>
    outcome.outcome === 'error' ? [{ row, message: messageOf(outcome.error) }] : [],
  );
  const stuck = [...messagesOf(rows, 'blocked'), ...broken];
  const silent = messagesOf(rows, 'not-applicable');
  return [
    ...(stuck.length === 0 ? [] : [linesItem('rows that could not be judged', stuck)]),
    ...(silent.length === 0 ? [] : [linesItem('rows that say nothing about this subject', silent)]),
  ];
}

function heldItem(rows: readonly JudgedRow[]): Evidence {
  const held = rows.flatMap(({ row, outcome }) => (outcome.outcome === 'pass' ? [row] : []));
  return { kind: 'note', title: `${ofRows(held.length, rows)} hold`, text: held.join('\n') };
}

function linesItem(title: string, rows: readonly ToldRow[]): Evidence {
  return { kind: 'note', title, text: rows.map(({ row, message }) => `${row}: ${message}`).join('\n') };
}

function rowItems({
  row,
  evidence,
}: {
  readonly row: string;
  readonly evidence: readonly Evidence[];
}): readonly Evidence[] {
  return evidence.slice(0, itemsOfRow).map((one) => ({ ...one, title: `row ${row}: ${one.title}` }));
}

function errorOfRow(row: string, error: unknown): HarnessError {
  const code = error instanceof HarnessError ? error.code : 'HARNESS_FAULT';
  return new HarnessError(code, `row "${row}": ${messageOf(error)}`, { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
