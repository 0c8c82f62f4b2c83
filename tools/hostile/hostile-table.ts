import { escapeText } from '../../conformance/report/escape-text.ts';
import type { KindResult } from './run-kind.ts';

const heads = ['kind', 'exit', 'blame', 'wall', 'processes', 'files', 'peak', 'containment'];

const longestName = 200;

/** The results as a table for people, and below it what was left behind, by name. */
export function hostileTable(results: readonly KindResult[]): string {
  return `${table(results)}${results.flatMap(leftLines).join('')}`;
}

function table(results: readonly KindResult[]): string {
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
    String(result.processes.length),
    String(result.files.length),
    `${Math.round(result.peakBytes / 1024 / 1024)} MB`,
    result.containment,
  ];
}

function leftLines({ name, processes, files }: KindResult): readonly string[] {
  const left = [...counted('process', processes), ...counted('file', files)];
  return left.map((text) => `${name} left ${text}\n`);
}

/** Equal names are one line: who forks without end leaves one command many times. */
function counted(what: string, names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    const times = count === 1 ? '' : ` (${count} times)`;
    const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
    return `${what}${times}: ${escapeText(shown).replaceAll('\n', ' ')}`;
  });
}
