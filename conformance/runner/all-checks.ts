import { HarnessError } from '../../spec/errors.ts';
import { loadScenario, loadScenarios } from '../../spec/load.ts';
import { checks } from '../checks/registry.ts';
import type { Check } from '../lab/check.ts';
import { scenarioCheck } from '../scenario/scenario-check.ts';

/**
 * Everything that a run can judge by, in the order in which reports list it: the check modules, then the shipped
 * scenarios by id. Whoever selects, expects or explains checks asks here, so that a new source of checks is added in
 * one place.
 */
export async function allChecks(): Promise<readonly Check[]> {
  const scenarios = await loadScenarios();
  return [
    ...checks,
    ...scenarios.map((scenario) => unlessTaken(scenarioCheck(scenario), 'A shipped scenario', checks)),
  ];
}

/**
 * The checks that scenario files of the caller are. A file that is a shipped scenario, wherever it lies, stands for
 * it; any other takes an id that is free.
 */
export async function callerScenarios(
  files: readonly string[],
  known: readonly Check[],
): Promise<readonly Check[]> {
  const shipped = new Map((await loadScenarios()).map((scenario) => [scenario.id, JSON.stringify(scenario)]));
  const own: Check[] = [];
  for (const file of files) {
    const scenario = await loadScenario(file);
    const isShipped = shipped.get(scenario.id) === JSON.stringify(scenario);
    const check = scenarioCheck(scenario);
    if (isShipped) own.push(unlessTaken(check, file, own));
    else own.push(unlessTaken({ ...check, own: true }, file, [...known, ...own]));
  }
  return own;
}

function unlessTaken(check: Check, where: string, others: readonly Check[]): Check {
  if (!others.some(({ id }) => id === check.id)) return check;
  const text = `${where}: the id "${check.id}" is already that of another check; give the scenario its own.`;
  throw new HarnessError('CONFIG_INVALID', text);
}
