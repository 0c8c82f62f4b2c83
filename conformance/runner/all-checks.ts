import { HarnessError } from '../../spec/errors.ts';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { loadScenarioOrTable, loadScenarios, loadTables } from '../../spec/load.ts';
import { checks } from '../checks/registry.ts';
import type { Check } from '../lab/check.ts';
import { scenarioCheck } from '../scenario/scenario-check.ts';
import { tableCheck } from '../scenario/table-check.ts';

/**
 * Everything that a run can judge by, in the order in which reports list it: the check modules, then the shipped
 * scenarios and the shipped tables by id. Whoever selects, expects or explains checks asks here, so that a new source
 * of checks is added in one place.
 */
export async function allChecks(): Promise<readonly Check[]> {
  const scenarios = (await loadScenarios()).map((one) =>
    unlessTaken(scenarioCheck(one), 'A shipped scenario', checks),
  );
  const before = [...checks, ...scenarios];
  const tables = (await loadTables()).map((one) => unlessTaken(tableCheck(one), 'A shipped table', before));
  return [...before, ...tables];
}

/**
 * The checks that scenario and table files of the caller are, tables with the named rows alone where rows are named. A
 * file that is shipped, wherever it lies, stands for what it is; any other takes an id that is free.
 */
export async function callerScenarios(
  files: readonly string[],
  known: readonly Check[],
  rows: readonly string[] = [],
): Promise<readonly Check[]> {
  const shipped = new Map(
    [...(await loadScenarios()), ...(await loadTables())].map((one) => [one.id, JSON.stringify(one)]),
  );
  const own: Check[] = [];
  for (const file of files) {
    const document = await loadScenarioOrTable(file);
    const isShipped = shipped.get(document.id) === JSON.stringify(document);
    const check = checkOf(document, file, rows);
    if (isShipped) own.push(unlessTaken(check, file, own));
    else own.push(unlessTaken({ ...check, own: true }, file, [...known, ...own]));
  }
  return own;
}

function checkOf(document: Scenario | Table, file: string, rows: readonly string[]): Check {
  if ('rows' in document) return tableCheck(document, rows);
  if (rows.length === 0) return scenarioCheck(document);
  throw new HarnessError('USAGE', `--row names a row of a table, and ${file} is a scenario.`);
}

function unlessTaken(check: Check, where: string, others: readonly Check[]): Check {
  if (!others.some(({ id }) => id === check.id)) return check;
  const kind = check.rows === undefined ? 'scenario' : 'table';
  const text = `${where}: the id "${check.id}" is already that of another check; give the ${kind} its own.`;
  throw new HarnessError('CONFIG_INVALID', text);
}
