/** One measured bench, or why it could not be measured. */
export interface BenchRow {
  readonly name: string;
  readonly bound: number | null;
  readonly outcome:
    | { readonly kind: 'measured'; readonly ratio: number; readonly detail: string }
    | { readonly kind: 'broken' | 'skipped'; readonly reason: string };
}

/** A semicolon outside of brackets. */
const betweenFigures = /; (?![^(]*\))/;

/** The rows as a table of text: ratio, bound, whether it holds, and what was measured, a line for each figure. */
export function benchTable(rows: readonly BenchRow[]): string {
  const table = [['bench', 'ratio', 'bound', '', 'measured'], ...rows.flatMap(linesOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function linesOf({ name, bound, outcome }: BenchRow): readonly (readonly string[])[] {
  const limit = bound === null ? '-' : bound.toFixed(2);
  if (outcome.kind !== 'measured')
    return [[name, '-', limit, outcome.kind, outcome.reason.split('\n')[0] ?? '']];
  const holds = bound === null ? '-' : outcome.ratio <= bound ? 'ok' : 'over';
  const [first = '', ...more] = outcome.detail.split(betweenFigures);
  return [
    [name, outcome.ratio.toFixed(2), limit, holds, first],
    ...more.map((figure) => ['', '', '', '', figure]),
  ];
}
