import { fillGaps } from './fill-gaps.ts';
import type { Scenario } from './generated/scenario.gen.ts';
import type { Table, TableRow } from './generated/table.gen.ts';

/** One row of a table and the scenario that it makes. */
export interface FilledRow {
  readonly row: string;
  readonly scenario: Scenario;
}

/** The scenario of each row, in order. The table has to be a loaded one: only then are these scenarios valid. */
export function filledRows(table: Table): readonly FilledRow[] {
  return table.rows.map((row) => ({
    row: row.row,
    scenario: filledScenario(table, row),
  }));
}

/**
 * What a row makes of the table. Its id is that of the table with the row's name. A scenario only where what loads the
 * table has found no problem in it.
 */
export function filledScenario(table: Table, { row, note, values }: TableRow): Scenario {
  const { id, title, contract, proves, needs, timeoutMs, given, steps } = table;
  const filled: unknown = {
    id: `${id}/${row}`,
    title,
    ...(note !== undefined && { note }),
    contract,
    proves,
    ...(needs && { needs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(given && { given: fillGaps(given, values) }),
    steps: fillGaps(steps, values),
  };
  // Whoever loads a table holds each of these to the schema of scenarios.
  return filled as Scenario;
}
