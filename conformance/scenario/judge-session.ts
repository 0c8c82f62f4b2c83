import type { FilledRow } from '../../spec/filled-rows.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { fail, type Lab, pass } from '../lab/lab.ts';
import { type JoinedRows, joinRows } from './join-rows.ts';
import { failureItems, failureText, inOrder, replayFiles, replayItem } from './judge-scenario.ts';
import { planScenario } from './plan-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { unmetDemand } from './scenario-demands.ts';
import type { ScenarioFailure } from './scenario-failure.ts';
import type { JudgedRow } from './table-outcome.ts';
import { unmetRow } from './unmet-row.ts';

/** Judges the rows of a table as turns of one session. Rows that say nothing about the subject are no turns of it. */
export async function judgeSession(
  lab: Lab,
  table: Table,
  rows: readonly FilledRow[],
): Promise<readonly JudgedRow[]> {
  const left: JudgedRow[] = [];
  const played: FilledRow[] = [];
  for (const filled of rows) {
    const unmet = unmetRow(filled.scenario, lab.subject);
    if (unmet === null) played.push(filled);
    else left.push({ row: filled.row, outcome: unmet });
  }
  const judged = played.length === 0 ? [] : await playTogether(lab, joinRows(table, played), played);
  return rows.flatMap(({ row }) => [...left, ...judged].filter((one) => one.row === row));
}

async function playTogether(
  lab: Lab,
  { scenario, origins }: JoinedRows,
  rows: readonly FilledRow[],
): Promise<readonly JudgedRow[]> {
  const plan = planScenario(scenario);
  const unmet = unmetDemand(scenario, plan, lab.subject);
  if (unmet !== null) return rows.map(({ row }) => ({ row, outcome: unmet }));
  const run = await runScenario(lab, scenario, plan, { goesOn: true });
  const failures = inOrder(run.failures);
  const folder = failures.length === 0 ? null : await lab.keep(scenario.id, await replayFiles(run, failures));
  return rows.map(({ row }) => {
    const own = failures.flatMap((failure) => ofRow(failure, row, origins));
    if (own.length === 0) return { row, outcome: pass() };
    const kept = folder === null ? [] : [replayItem(folder)];
    return { row, outcome: fail(failureText(own), ...kept, ...own.flatMap(failureItems)) };
  });
}

/** The failure with the number of its step within the row; nothing where it is another row's. */
function ofRow(
  failure: ScenarioFailure,
  row: string,
  origins: JoinedRows['origins'],
): readonly ScenarioFailure[] {
  const origin = origins[failure.number - 1];
  return origin?.row === row ? [{ ...failure, number: origin.number }] : [];
}
