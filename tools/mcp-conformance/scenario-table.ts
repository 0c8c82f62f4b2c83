import type { ScenarioRow } from './judge-scenarios.ts';

/** The rows as a table, then one line that counts them. */
export function scenarioTable(rows: readonly ScenarioRow[]): string {
  const target = Math.max(...rows.map((row) => row.target.length));
  const scenario = Math.max(...rows.map((row) => row.scenario.length));
  const lines = rows.map((row) =>
    [row.target.padEnd(target), row.scenario.padEnd(scenario), row.outcome.padEnd(14), row.detail].join('  '),
  );
  const count = (outcome: ScenarioRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} not applicable`;
  return `${[...lines, counts].join('\n')}\n`;
}
