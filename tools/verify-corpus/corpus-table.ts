import type { CorpusReport } from './verify-corpus.ts';

/** A report as aligned columns with a summary below. */
export function corpusTable({ rows, silent }: CorpusReport): string {
  const cells = rows.map(({ repository, commit, document, hash, known, computed, holds }) => [
    `${repository} ${commit.slice(0, 8)}`,
    document,
    hash,
    known,
    holds ? 'same' : `DIFFERS: ${computed}`,
  ]);
  const table = [['version', 'document', 'hash', 'known', 'recomputed'], ...cells];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = rows.filter(({ holds }) => !holds).length;
  return [
    ...lines,
    ...silent.map((version) => `nothing known of ${version}`),
    `${rows.length} known answers: ${rows.length - failed} reproduced, ${failed} not`,
  ].join('\n');
}
