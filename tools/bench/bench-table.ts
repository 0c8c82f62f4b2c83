/** One measured bench, or why it could not be measured. */
export interface BenchRow {
  readonly name: string;
  readonly bound: number | null;
  readonly outcome:
    | { readonly kind: 'measured'; readonly ratio: number; readonly detail: string }
    | { readonly kind: 'broken'; readonly reason: string };
}

/** The rows as a table of text: ratio, bound, whether it holds, and what was measured. */
export function benchTable(rows: readonly BenchRow[]): string {
  const cells = rows.map(({ name, bound, outcome }) => {
    const limit = bound === null ? '-' : bound.toFixed(2);
    if (outcome.kind === 'broken') return [name, '-', limit, 'broken', outcome.reason];
    const holds = bound === null ? '-' : outcome.ratio <= bound ? 'ok' : 'over';
    return [name, outcome.ratio.toFixed(2), limit, holds, outcome.detail];
  });
  const table = [['bench', 'ratio', 'bound', '', 'measured'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
