import type { KindResult } from './run-kind.ts';

const heads = ['kind', 'exit', 'blame', 'wall', 'processes', 'files', 'peak', 'containment'];

/** The results as a table for people. */
export function hostileTable(results: readonly KindResult[]): string {
  const rows = [heads, ...results.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cells(result: KindResult): readonly string[] {
  return [
    result.name,
    String(result.exitCode),
    result.blame ?? 'nobody',
    `${(result.wallMs / 1000).toFixed(1)} s`,
    String(result.processes),
    String(result.files),
    `${Math.round(result.peakBytes / 1024 / 1024)} MB`,
    result.containment,
  ];
}
